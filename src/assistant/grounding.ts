import type { Answer } from './exchange.ts';
import { getPhrases } from './languages/index.ts';
import type { ParsedQuestion } from './question.ts';
import { quotePassages } from './quote.ts';
import type { RankedPassage } from './rank.ts';
import type { Term } from './terms.ts';

/** What a question can be answered with. */
export interface FoundAnswer {
  /** The extractive answer: always there. */
  answer: Answer;
  /** What a model may answer from; empty when the data itself settled the question. */
  passages: readonly RankedPassage[];
}

/** Passages that a model is given. */
const MAX_FOR_MODEL = 6;

export const limitForModel = (passages: readonly RankedPassage[]): readonly RankedPassage[] =>
  passages.slice(0, MAX_FOR_MODEL);

/**
 * Answers in the words of the passages.
 *
 * @param previousAnswer what it quoted is not quoted again
 */
export function answerWithQuotes(
  passages: readonly RankedPassage[],
  terms: readonly Term[],
  question: ParsedQuestion,
  previousAnswer?: string,
): FoundAnswer {
  const phrases = getPhrases(question.language);
  const answer = quotePassages(passages, terms, {
    previousAnswer,
    opening: phrases ? `${phrases.textsAreEnglish} ${phrases.quoted}` : undefined,
  });
  return { answer, passages: limitForModel(passages) };
}
