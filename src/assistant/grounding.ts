import type { Answer } from './exchange.ts';
import { phrasesOf } from './languages/index.ts';
import type { ParsedQuestion } from './question.ts';
import { quote } from './quote.ts';
import type { Ranked } from './rank.ts';
import type { Term } from './terms.ts';

/** What a question can be answered with. */
export interface Grounding {
  /** The extractive answer: always there. */
  answer: Answer;
  /** What a model may answer from; empty when the data itself settled the question. */
  passages: readonly Ranked[];
}

/** Passages that a model is given. */
const FOR_MODELS = 6;

export const forModels = (passages: readonly Ranked[]): readonly Ranked[] =>
  passages.slice(0, FOR_MODELS);

/**
 * Answers in the words of the passages.
 *
 * @param previousAnswer what it quoted is not quoted again
 */
export function quoted(
  passages: readonly Ranked[],
  terms: readonly Term[],
  question: ParsedQuestion,
  previousAnswer?: string,
): Grounding {
  const phrases = phrasesOf(question.language);
  const answer = quote(passages, terms, {
    previousAnswer,
    opening: phrases ? `${phrases.textsAreEnglish} ${phrases.quoted}` : undefined,
  });
  return { answer, passages: forModels(passages) };
}
