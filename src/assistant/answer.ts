import type { Answer } from '../../records/exchange.ts';
import { isHidden } from '../../records/menu.ts';
import { takeModelCall } from '../limits/budgets.ts';
import type { Model } from '../platform/model.ts';
import type { FindDeps } from '../search/find-passages.ts';
import { detectLanguage, isUnspaced } from '../search/languages.ts';
import { bringIndexUpToDate } from '../search/passage-index.ts';
import { profilePassages } from '../search/profile-passages.ts';
import type { AskedQuestion } from '../search/question.ts';
import type { Site } from '../settings/site.ts';
import { dayIn } from '../values/time.ts';
import { answerWithoutModel, declinedAnswer, type FoundAnswer } from './answer-without-model.ts';
import { StreamedAnswer } from './model-answer.ts';
import { type ModelPassage, makePrompt } from './model-prompt.ts';
import { ownerAnswer } from './owner-answers.ts';
import { unsureAnswer } from './quote-passage.ts';
import { say } from './sentences.ts';

export interface AssistantDeps extends FindDeps {
  /** Without one, every answer is extractive. */
  model: Model | null;
}

/**
 * Answers a question from the site's content: from its tables, in the words of a model, or else with
 * quotations.
 *
 * @param onText takes the answer as it comes, piece by piece; what is returned is the same in one
 */
export async function answerQuestion(
  deps: AssistantDeps,
  question: AskedQuestion,
  onText: (text: string) => void,
): Promise<Answer> {
  await bringIndexUpToDate(deps, question.now);
  const found = await answerWithoutModel(deps, question);
  const { model } = deps;
  const note = found.note ? `${found.note}\n\n` : '';
  if (note) onText(note);
  const asked = model && (await askModel({ ...deps, model }, question, found, onText));
  const answer = asked?.answer ?? found.answer;
  const unsent = asked?.isSent ? '' : answer.text;
  for (const word of unsent.split(/(?<=\s)/)) if (word) onText(word);
  return { ...answer, text: note + answer.text };
}

/** Passages of those that were found that a model is given. */
const MOST_PASSAGES = 6;

/** Passages of the researcher's profile that a model is always given: who it is, and where to write to. */
const PROFILE: readonly string[] = ['profile', 'contact'];

/** What a model may answer from: what was found, and who the researcher is. */
function listPassages(site: Site, { passages }: FoundAnswer): ModelPassage[] {
  const found: readonly ModelPassage[] = passages.slice(0, MOST_PASSAGES);
  const isGiven = (record: string) =>
    found.some((one) => one.kind === 'site' && one.record === record);
  const profile = profilePassages(site).filter(
    ({ record, url }) => PROFILE.includes(record) && !isGiven(record) && !isHidden(site.menu, url),
  );
  return [...found, ...profile.map((one) => ({ ...one, page: 0 }))];
}

/**
 * Asks a model, which answers from the passages or refuses. Null where it is not asked, or fails before its first sentence: the
 * answer is then the one without a model.
 */
async function askModel(
  { db, now, site, log, model, config }: AssistantDeps & { model: Model },
  question: AskedQuestion,
  found: FoundAnswer,
  onText: (text: string) => void,
): Promise<{ answer: Answer; isSent: boolean } | null> {
  // Nothing else answers a question in Chinese or Japanese: there the profile may do.
  const language = detectLanguage(question.question);
  const isDeclined = found.answer.certainty === 'none' && isUnspaced(language);
  if (found.passages.length === 0 && !isDeclined) return null;
  // The visitor still gets an answer, and the owner's bill has an end.
  if (!(await takeModelCall({ db, now, config }, model))) return null;
  const passages = listPassages(site, found);
  const today = dayIn(question.now, site.timeZone);
  const streamed = new StreamedAnswer(passages, { email: site.email, today }, onText);
  const stop = new AbortController();
  try {
    const prompt = makePrompt({ name: site.name, today, asked: question, passages });
    for await (const text of model(prompt, stop.signal)) {
      if (!streamed.push(text)) break;
    }
    const outcome = streamed.end();
    if (outcome && 'nearest' in outcome) {
      const answer = refusedAnswer(question, found, outcome.nearest);
      return { answer, isSent: false };
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

/** The answer where a model refuses: the records that it says are nearest, or else that there is nothing. */
function refusedAnswer(
  { question }: AskedQuestion,
  { answer, passages }: FoundAnswer,
  named: readonly ModelPassage[],
): Answer {
  const language = detectLanguage(question);
  const nearest = named.flatMap((one) => passages.find((passage) => passage === one) ?? []);
  if (nearest.length > 0) return unsureAnswer(nearest, say(language, 'unsure'));
  if (answer.certainty === 'none') return answer;
  return declinedAnswer(language);
}
