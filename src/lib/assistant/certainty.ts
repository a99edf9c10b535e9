import type { Certainty } from '../chat/exchange.ts';
import { byRecord, type Ranked } from './rank.ts';
import type { Term } from './terms.ts';

/** From how likely on the best passage is the right one is answered, and from where on it is named. */
const SURE = 0.6;
const UNSURE = 0.22;

/**
 * How likely it is that the best passage is the right one: a logistic regression on questions about the work of
 * five researchers (see the decision on the assistant's certainty).
 */
const WEIGHTS = {
  base: -3.42,
  /** The share of the question that it has in all, in one sentence, and in its labels. */
  coverage: 2.07,
  closest: 1.82,
  named: 1.46,
  /** The logarithm of how many times better it is than the next record, up to {@link MOST_LEAD}. */
  lead: 1.2,
  /** The share of the question that the content never has. */
  unknown: -1.24,
  /** Its score, as a share of {@link MOST_STRENGTH}. */
  strength: 1.8,
  person: 1,
};
const MOST_LEAD = 1.5;
const MOST_STRENGTH = 60;
/** Words that only mean the same as the content's speak for nothing alone. */
const MOST_UNKNOWN = 0.95;
const LEAST_SPECIAL = 0.25;

/** How certain it is that the best of some passages answers a question. */
export function certaintyOf(ranked: readonly Ranked[], terms: readonly Term[]): Certainty {
  const confidence = confidenceOf(ranked, terms);
  return confidence >= SURE ? 'sure' : confidence >= UNSURE ? 'unsure' : 'none';
}

/** The likelihood that the best passage is the right one, from 0 to 1. */
export function confidenceOf(ranked: readonly Ranked[], terms: readonly Term[]): number {
  const [[best] = [], [second] = []] = byRecord(ranked);
  const unknown = unknownShare(terms);
  if (!best || unknown > MOST_UNKNOWN || isEveryday(terms)) return 0;
  const lead = second && second.score > 0 ? Math.log(best.score / second.score) : MOST_LEAD;
  const logit =
    WEIGHTS.base +
    WEIGHTS.coverage * best.coverage +
    WEIGHTS.closest * best.closest +
    WEIGHTS.named * best.named +
    WEIGHTS.lead * Math.min(lead, MOST_LEAD) +
    WEIGHTS.unknown * unknown +
    WEIGHTS.strength * Math.min(best.strength / MOST_STRENGTH, 1) +
    (best.isPerson ? WEIGHTS.person : 0);
  return 1 / (1 + Math.exp(-logit));
}

/** Whether the content knows nothing of a question but words of everyday speech. */
const isEveryday = (terms: readonly Term[]) =>
  terms.reduce((sum, { known, special }) => sum + (known ? special : 0), 0) < LEAST_SPECIAL;

function unknownShare(terms: readonly Term[]): number {
  const weightOf = (some: readonly Term[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const all = weightOf(terms);
  return all === 0 ? 1 : weightOf(terms.filter(({ known }) => !known)) / all;
}

/**
 * What a question names that the site does not have, as far as it is rare or a name: words in capitals that follow
 * each other are one.
 */
export function unknownWords(terms: readonly Term[], text: string): string[] {
  const unknown = terms.filter(({ known, weight, isRare, written }, index) => {
    const isName = index > 0 && /^\p{Lu}/u.test(written);
    return !known && weight > 0.5 && written.length <= 40 && (isName || isRare);
  });
  const names: string[] = [];
  for (const { written } of unknown) {
    const joined = `${names.at(-1)} ${written}`;
    if (/^\p{Lu}/u.test(written) && text.includes(joined)) names[names.length - 1] = joined;
    else names.push(written);
  }
  return names.slice(0, 2);
}
