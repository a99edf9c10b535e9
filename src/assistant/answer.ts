import type { Answer } from '../../records/exchange.ts';
import type { Model } from '../platform/model.ts';
import type { FindDeps } from '../search/find-passages.ts';
import { updatePassageIndex } from '../search/passage-index.ts';
import type { AskedQuestion } from '../search/question.ts';
import { localAddress } from '../values/site-languages.ts';
import { answerWithModel } from './answer-with-model.ts';
import { answerWithoutModel } from './answer-without-model.ts';

export interface AssistantDeps extends FindDeps {
  /** If null, every answer is extractive. */
  model: Model | null;
}

/** Number of earlier exchanges considered without a model. */
const FOLLOWED = 3;

/**
 * Answers a question from the site's content: with a model if there is one, otherwise by quoting.
 *
 * @param onText receives the answer in pieces as it is written; together they are the text that is returned
 * @param onSearching called when the model calls tools
 */
export async function answerQuestion(
  deps: AssistantDeps,
  question: AskedQuestion,
  onText: (text: string) => void,
  onSearching = () => {},
): Promise<Answer> {
  await updatePassageIndex(deps, question.now);
  const found = await answerWithoutModel(deps, {
    ...question,
    history: question.history.slice(-FOLLOWED),
  });
  const { model } = deps;
  const note = found.note ? `${found.note}\n\n` : '';
  if (note) onText(note);
  const asked =
    model && (await answerWithModel({ ...deps, model }, question, found, { onText, onSearching }));
  const answer = asked?.answer ?? found.answer;
  const unsent = asked?.isSent ? '' : answer.text;
  for (const word of unsent.split(/(?<=\s)/)) if (word) onText(word);
  const sources = answer.sources.map(({ url, ...source }) => ({
    ...source,
    url: localAddress(deps.site, url),
  }));
  return { ...answer, text: note + answer.text, sources };
}
