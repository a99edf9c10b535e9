import { takeModelCall } from '../limits/budgets.ts';
import type { Model } from '../platform/model.ts';
import type { Answer } from './exchange.ts';
import { type FindAnswerDeps, findAnswer } from './ground.ts';
import type { FoundAnswer } from './grounding.ts';
import { makePrompt, StreamedAnswer } from './model-answer.ts';
import { bringIndexUpToDate } from './passage-index.ts';
import type { AskedQuestion } from './read-question.ts';

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
  const grounding = await findAnswer(deps, question);
  const streamed = deps.model
    ? await askModel({ ...deps, model: deps.model }, question, grounding, onText)
    : null;
  if (streamed?.answer) return streamed.answer;
  // What a model had begun is not continued: the extractive answer then comes in one piece.
  if (!streamed?.begun) for (const word of grounding.answer.text.split(/(?<=\s)/)) onText(word);
  return grounding.answer;
}

async function askModel(
  { db, now, site, log, model, config }: AssistantDeps & { model: Model },
  question: AskedQuestion,
  { passages }: FoundAnswer,
  onText: (text: string) => void,
): Promise<{ answer: Answer | null; begun: boolean } | null> {
  if (passages.length === 0) return null;
  // The visitor still gets an answer, and the owner's bill has an end.
  if (!(await takeModelCall({ db, now }, config.AI_DAILY_LIMIT))) return null;
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
