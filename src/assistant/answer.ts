import { takeModelCall } from '../limits/budgets.ts';
import type { Model } from '../platform/model.ts';
import type { FoundAnswer } from './answer-from-passages.ts';
import type { Answer } from './exchange.ts';
import { type FindAnswerDeps, findAnswer } from './find-answer.ts';
import type { AskedQuestion } from './follow-up.ts';
import { makePrompt, StreamedAnswer } from './model-answer.ts';
import { bringIndexUpToDate } from './passage-index.ts';

export interface AssistantDeps extends FindAnswerDeps {
  /** Without one, every answer is extractive. */
  model: Model | null;
}

/**
 * Answers a question from the site's content: from its tables, in the words of a model, or else with
 * quotations.
 *
 * @param onText takes the answer as it comes, piece by piece; what is returned is what counts
 */
export async function answerQuestion(
  deps: AssistantDeps,
  question: AskedQuestion,
  onText: (text: string) => void,
): Promise<Answer> {
  await bringIndexUpToDate(deps);
  const found = await findAnswer(deps, question);
  const streamed = deps.model
    ? await askModel({ ...deps, model: deps.model }, question, found, onText)
    : null;
  const answer = streamed?.answer ?? found.answer;
  const note = found.note ? `\n\n${found.note}` : '';
  const text = answer.text + note;
  // The part of a model's answer that was already sent is not continued: the extractive answer then comes in
  // one piece.
  const unsent = streamed?.answer ? note : streamed?.begun ? '' : text;
  for (const word of unsent.split(/(?<=\s)/)) if (word) onText(word);
  return { ...answer, text };
}

/** Passages that a model is given. */
const MOST_PASSAGES = 6;

async function askModel(
  deps: AssistantDeps & { model: Model },
  question: AskedQuestion,
  found: FoundAnswer,
  onText: (text: string) => void,
): Promise<{ answer: Answer | null; begun: boolean } | null> {
  const { site, log, model } = deps;
  const passages = found.passages.slice(0, MOST_PASSAGES);
  if (passages.length === 0) return null;
  // The visitor still gets an answer, and the owner's bill has an end.
  if (!(await takeModelCall(deps, model))) return null;
  const streamed = new StreamedAnswer(passages, site.email, onText);
  const stop = new AbortController();
  try {
    const prompt = makePrompt({ name: site.name, asked: question, passages });
    for await (const text of model(prompt, stop.signal)) {
      if (!streamed.push(text)) break;
    }
    return { answer: streamed.end(), begun: streamed.begun };
  } catch (error) {
    log({
      level: 'error',
      message: 'the model failed: the answer is extractive',
      reason: String(error),
    });
    return { answer: null, begun: streamed.begun };
  } finally {
    stop.abort();
  }
}
