import type { AnswerCertainty } from './exchange.ts';
import type { RankedPassage } from './rank.ts';
import { filterOwnForms, type Term } from './terms.ts';

/** The likelihood from which the best passage is quoted (SURE), and from which it is only named (NEAR). */
const SURE = 0.6;
const NEAR = 0.15;

/**
 * How likely it is that the best passage is the right one: a logistic regression on questions about the work of
 * six researchers (see the decision on the assistant's certainty).
 */
const WEIGHTS = {
  base: -3.65,
  /** The share of the question that the passage covers: in all, in its best sentence, and in its labels. */
  coverage: 2.37,
  closest: 1.11,
  named: 1.32,
  /** How many words of the question it has, {@link MOST_WORDS} at most: five of five say more than one of one. */
  words: 0.55,
  /** The share of the question that occurs nowhere in the content. */
  unknown: -0.76,
};
const MOST_WORDS = 5;
const LEAST_SPECIAL = 0.25;
/**
 * What is only named has a word of the question that is rare in speech, or two that are less so; more where the content
 * lacks another word of it.
 */
const LEAST_NAMED = { known: 1, unknown: 1.4 };

/** How certain it is that a passage answers a question. */
export function judgeCertainty(
  best: RankedPassage | undefined,
  terms: readonly Term[],
): AnswerCertainty {
  if (!best) return 'none';
  const confidence = computeConfidence(best, terms);
  if (confidence >= SURE) return 'sure';
  const least = terms.every(({ known }) => known) ? LEAST_NAMED.known : LEAST_NAMED.unknown;
  return confidence >= NEAR && sumSpecial(best, terms) >= least ? 'unsure' : 'none';
}

/** The likelihood that the best passage is the right one, from 0 to 1. */
function computeConfidence(best: RankedPassage, terms: readonly Term[]): number {
  const all = sumWeights(terms);
  const unknown = all === 0 ? 1 : sumWeights(terms.filter(({ known }) => !known)) / all;
  if (isEveryday(terms)) return 0;
  const logit =
    WEIGHTS.base +
    WEIGHTS.coverage * best.coverage +
    WEIGHTS.closest * best.closest +
    WEIGHTS.named * best.named +
    WEIGHTS.words * Math.min(countWordsIn(best, terms), MOST_WORDS) +
    WEIGHTS.unknown * unknown;
  return 1 / (1 + Math.exp(-logit));
}

const sumWeights = (terms: readonly Term[]) => terms.reduce((sum, { weight }) => sum + weight, 0);

/** Counts the words of a question that a passage has, synonyms not included. */
const countWordsIn = ({ stems }: RankedPassage, terms: readonly Term[]) =>
  terms.filter(
    ({ forms, weight }) => weight > 0 && filterOwnForms(forms).some(({ stem }) => stems.has(stem)),
  ).length;

/** Whether the content has nothing of a question but numbers and everyday words. */
const isEveryday = (terms: readonly Term[]) =>
  terms
    .filter(({ known, word }) => known && /\p{L}/u.test(word))
    .reduce((sum, { special }) => sum + special, 0) < LEAST_SPECIAL;

/** The words of a question that a passage has, each by how rare it is in speech. */
const sumSpecial = ({ stems }: RankedPassage, terms: readonly Term[]): number =>
  terms
    .filter(({ forms }) => forms.some(({ stem }) => stems.has(stem)))
    .reduce((sum, { special }) => sum + special, 0);
