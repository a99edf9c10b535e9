import type { Answer } from '../../records/exchange.ts';
import { isHidden } from '../../records/menu.ts';
import { takeModelCall } from '../limits/budgets.ts';
import type { Model } from '../platform/model.ts';
import type { FindDeps } from '../search/find-passages.ts';
import { detectLanguage } from '../search/languages.ts';
import { profilePassages } from '../search/profile-passages.ts';
import type { AskedQuestion } from '../search/question.ts';
import type { Site } from '../settings/site.ts';
import { dayIn } from '../values/time.ts';
import { declinedAnswer, type FoundAnswer } from './answer-without-model.ts';
import { StreamedAnswer } from './model-answer.ts';
import { type ModelPassage, makePrompt } from './model-prompt.ts';
import { makeModelTools } from './model-tools.ts';
import { ownerAnswer } from './owner-answers.ts';
import { unsureAnswer } from './quote-passage.ts';
import { say } from './sentences.ts';

/** Passages of those that were found that a model is given. */
const MOST_PASSAGES = 6;

/** Passages of the researcher's profile that a model is always given: who it is, and where to write to. */
const PROFILE: readonly string[] = ['profile', 'contact'];

/**
 * Asks a model, which answers from the passages and from what it finds with the site's tools, or refuses.
 *
 * @returns null where it is not asked, or fails before its first sentence: the answer is then the one without a model
 */
export async function answerWithModel(
  deps: FindDeps & { model: Model },
  question: AskedQuestion,
  found: FoundAnswer,
  { onText, onSearching }: { onText: (text: string) => void; onSearching: () => void },
): Promise<{ answer: Answer; isSent: boolean } | null> {
  const { db, now, site, log, model, config } = deps;
  // Small talk and what the researcher answered once are no question to it.
  if (found.passages.length === 0 && found.answer.certainty !== 'none') return null;
  // The visitor still gets an answer, and the owner's bill has an end.
  const mayAsk = () => takeModelCall({ db, now, config }, model);
  if (!(await mayAsk())) return null;
  const profile = listProfile(site, found);
  const passages = [...found.passages.slice(0, MOST_PASSAGES), ...profile];
  const today = dayIn(question.now, site.timeZone);
  const about = { email: site.email, today, question: question.question };
  const streamed = new StreamedAnswer(passages, about, onText);
  const onCall = () => {
    streamed.startOver();
    onSearching();
  };
  const stop = new AbortController();
  try {
    const prompt = {
      ...makePrompt({ site, today, asked: question, passages }),
      tools: makeModelTools({ deps, passages, onCall }),
      mayAskAgain: mayAsk,
    };
    for await (const text of model(prompt, stop.signal)) {
      if (!streamed.push(text)) break;
    }
    const outcome = streamed.end();
    if (outcome && 'nearest' in outcome) {
      const nearest = outcome.nearest.filter((one) => !profile.includes(one));
      return { answer: refusedAnswer(question, found, nearest), isSent: false };
    }
    if (outcome && 'owner' in outcome)
      return { answer: ownerAnswer(site, outcome.owner), isSent: false };
    return outcome && { ...outcome, isSent: true };
  } catch (error) {
    const begun = streamed.stop();
    const then = begun ? 'its answer ends there' : 'the answer is extractive';
    log({ level: 'error', message: `the model failed: ${then}`, reason: String(error) });
    return begun && { ...begun, isSent: true };
  } finally {
    stop.abort();
  }
}

/** Who the researcher is, as far as that was not found anyway. */
function listProfile(site: Site, { passages }: FoundAnswer): ModelPassage[] {
  const given = passages.slice(0, MOST_PASSAGES).filter(({ kind }) => kind === 'site');
  return profilePassages(site)
    .filter(({ record, url }) => PROFILE.includes(record) && !isHidden(site.menu, url))
    .filter(({ record }) => given.every((one) => one.record !== record))
    .map((one) => ({ ...one, page: 0 }));
}

/** The answer where a model refuses: the records that it says are nearest, or else that there is nothing. */
function refusedAnswer(
  { question }: AskedQuestion,
  { answer }: FoundAnswer,
  nearest: readonly ModelPassage[],
): Answer {
  const language = detectLanguage(question);
  if (nearest.length > 0) return unsureAnswer(nearest, say(language, 'unsure'));
  if (answer.certainty === 'none') return answer;
  return declinedAnswer(language);
}
