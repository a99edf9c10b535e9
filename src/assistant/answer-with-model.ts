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
import { answerLanguage, sentencesIn } from './sentences.ts';

/** Maximum number of found passages in the prompt. */
const MOST_PASSAGES = 6;

/** Profile passages that are always in the prompt: who the researcher is, and how to get in touch. */
const PROFILE: readonly string[] = ['profile', 'contact'];

/**
 * Asks the model, which answers from the passages and from the results of the site's tools, or refuses.
 *
 * @returns null if the model isn't asked or fails before its first sentence: the caller then answers without a model
 */
export async function answerWithModel(
  deps: FindDeps & { model: Model },
  question: AskedQuestion,
  found: FoundAnswer,
  { onText, onSearching }: { onText: (text: string) => void; onSearching: () => void },
): Promise<{ answer: Answer; isSent: boolean } | null> {
  const { db, now, site, log, model, config } = deps;
  // Small talk, and questions that the owner has answered, don't need the model.
  if (found.passages.length === 0 && found.answer.certainty !== 'none') return null;
  // Over the daily limit, the visitor still gets an answer, and the owner's costs are capped.
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
      return {
        answer: ownerAnswer(site, outcome.owner, { language: detectLanguage(question.question) }),
        isSent: false,
      };
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

/** Profile passages for the prompt, except those that the search found anyway. */
function listProfile(site: Site, { passages }: FoundAnswer): ModelPassage[] {
  const given = passages.slice(0, MOST_PASSAGES).filter(({ kind }) => kind === 'site');
  return profilePassages(site)
    .filter(({ record, url }) => PROFILE.includes(record) && !isHidden(site.menu, url))
    .filter(({ record }) => given.every((one) => one.record !== record))
    .map((one) => ({ ...one, page: 0 }));
}

/** Answer if the model refuses: names the nearest records that it cites, or else says that nothing was found. */
function refusedAnswer(
  asked: AskedQuestion,
  { answer }: FoundAnswer,
  nearest: readonly ModelPassage[],
): Answer {
  const language = answerLanguage(asked, detectLanguage(asked.question));
  if (nearest.length > 0) return unsureAnswer(nearest, sentencesIn(language)('unsure'));
  if (answer.certainty === 'none') return answer;
  return declinedAnswer(language);
}
