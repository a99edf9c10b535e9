import type { AnswerCertainty } from '../../records/exchange.ts';
import type { FoundPassage, Passage } from '../../records/passage.ts';
import { sentences } from '../values/text.ts';
import { stemWords } from '../values/words.ts';
import { matchesPattern } from './languages/index.ts';
import type { ParsedQuestion } from './question.ts';
import { filterOwnForms, type Term } from './terms.ts';

/** What the index found; the text of an owner's answer begins with its question, which becomes the title. */
export const titleAnswers = (found: readonly FoundPassage[]): FoundPassage[] =>
  found.map((passage) => {
    if (passage.kind !== 'answer') return passage;
    const [title = '', ...lines] = passage.text.split('\n');
    return { ...passage, title, text: lines.join('\n') };
  });

export interface RankedPassage extends FoundPassage {
  /** What it has of what the question seeks, in its labels and its text, or in a sentence of a PDF's page. */
  stems: ReadonlySet<string>;
  /** The share of what the question seeks that its labels have, from 0 to 1. */
  named: number;
  /** How many words of the question it has, synonyms not included. */
  words: number;
}

const BY_WORDS = 4;

/** What the index found, best first: by its BM25, and by how many words of the question it has. */
export function rankPassages(
  found: readonly FoundPassage[],
  terms: readonly Term[],
): RankedPassage[] {
  const wanted = new Set(terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)));
  return found
    .map((passage) => rankPassage(passage, { terms, wanted }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function rankPassage(
  passage: FoundPassage,
  { terms, wanted }: { terms: readonly Term[]; wanted: ReadonlySet<string> },
): RankedPassage {
  const filterWanted = (stems: readonly string[]) =>
    new Set(stems.filter((stem) => wanted.has(stem)));
  const labels = filterWanted(stemWords(joinLabels(passage)));
  const named = computeCoverage(labels, terms);
  // A page of a PDF is long, and has many words: its best sentence speaks for it.
  const [all = labels] = (passage.page > 0 ? sentences(passage.text) : [passage.text])
    .map((text) => new Set([...labels, ...filterWanted(stemWords(text))]))
    .sort((a, b) => computeCoverage(b, terms) - computeCoverage(a, terms));
  const words = countWordsIn(all, terms);
  const most = Math.max(1, terms.filter(({ weight }) => weight > 0).length);
  const score = passage.score * (1 + (BY_WORDS * words) / most);
  return { ...passage, stems: all, named, words, score };
}

/** What names a passage, and who made it. */
const joinLabels = ({ title, heading, tags, authors, journal, year, kind }: Passage) =>
  [title, heading, tags, ...(kind === 'publication' ? [authors, journal, year] : [])].join(' ');

/** The share of the terms that a text has, from 0 to 1, by their weight. */
export function computeCoverage(stems: ReadonlySet<string>, terms: readonly Term[]): number {
  let had = 0;
  let all = 0;
  for (const { forms, weight } of terms) {
    all += weight;
    had += weight * findFactor(stems, { forms });
  }
  return all === 0 ? 0 : had / all;
}

/** How much of a word's meaning a text has, from 0 to 1. */
const findFactor = (stems: ReadonlySet<string>, { forms }: Pick<Term, 'forms'>): number =>
  Math.max(0, ...forms.map(({ stem, factor }) => (stems.has(stem) ? factor : 0)));

/** A passage, and by how many standard deviations it is nearer to a question than the content is to others. */
export interface ScoredPassage {
  id: number;
  score: number;
  /** How much it is like the question, from 0 (as unrelated ones) to 1 (the same text). */
  likeness: number;
}

/** A passage that a model's vectors find near a question. */
export type NearPassage = Omit<ScoredPassage, 'id'> & { passage: RankedPassage };

/** So that the first place does not outweigh two good ones: Cormack, Clarke and Büttcher, SIGIR 2009. */
const K = 60;

/**
 * Two rankings as one, by reciprocal rank fusion. Without vectors it is the first as it was.
 *
 * @param byWords what was found by words, best first
 * @param near what is nearest by vectors, nearest first
 */
export function fuse(
  byWords: readonly RankedPassage[],
  near: readonly NearPassage[],
): RankedPassage[] {
  const nearest = near.map(({ passage }) => passage);
  const reciprocal = (place: number) => (place < 0 ? 0 : 1 / (K + place + 1));
  // Pages of PDFs have no vectors: their publication's counts.
  const findPlace = (one: RankedPassage) =>
    nearest.findIndex((other) => (one.page > 0 ? isSameRecord(one, other) : one === other));
  return (
    [...new Set([...byWords, ...nearest])]
      .map((passage) => ({
        passage,
        score: reciprocal(byWords.indexOf(passage)) + reciprocal(findPlace(passage)),
      }))
      // The sort is stable.
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage)
  );
}

const isSameRecord = (one: RankedPassage, other: RankedPassage) =>
  one.kind === other.kind && one.record === other.record;

/** What speaks for a passage as the answer to a question, and against it. */
interface Features {
  /** How many words of the question it has, {@link MOST_WORDS} at most: five of five say more than one of one. */
  words: number;
  /** How rare in speech these are, together: everyday words stand beside any subject. */
  special: number;
  /** The share of the question that its labels have. */
  named: number;
  /** How much the words that it lacks weigh, together: a longer question may lack the one that carries it. */
  missing: number;
  /** How many words of the question occur nowhere in the content. */
  unknown: number;
  /** 1 where the question is put to the researcher, or about her or him or a work. */
  personal: number;
  /** 1 where visitors ask what they are to do themselves: "how do I …?" */
  own: number;
  /** The logarithm of its rank score. */
  score: number;
}

const MOST_WORDS = 5;

/**
 * How likely it is that the best passage answers a question (`sure`), and that the content is about it at all (`unsure`): two
 * logistic regressions (see the decision on the assistant's certainty).
 */
const WEIGHTS: Record<'sure' | 'unsure', Partial<Features> & { base: number }> = {
  sure: {
    ...{ base: -4.19, words: 0.51, special: 0.58, missing: -1.29, unknown: -0.34 },
    ...{ own: -0.76, score: 1.29 },
  },
  unsure: {
    ...{ base: -3.4, words: 1.04, special: 2.47, named: 1.39, unknown: -0.52 },
    ...{ personal: 1.12, own: -1.43 },
  },
};

/** How certain it is that a passage answers a question: quoted where that is more likely than not, else named where it is near. */
export function judgeCertainty(
  best: RankedPassage | undefined,
  terms: readonly Term[],
  question: ParsedQuestion,
): AnswerCertainty {
  if (!best) return 'none';
  const features = computeFeatures(best, terms, question);
  const { named, special, own, personal } = features;
  // "What is LET?": a title, a heading or a tag has all that is asked about.
  const isNamed = named > 0.99 && own === 0 && special > (personal ? 0.1 : 0.5);
  const isLikely = ({ base, ...weights }: (typeof WEIGHTS)['sure']) =>
    base + FEATURES.reduce((sum, one) => sum + (weights[one] ?? 0) * features[one], 0) > 0;
  if (isNamed || isLikely(WEIGHTS.sure)) return 'sure';
  return isLikely(WEIGHTS.unsure) ? 'unsure' : 'none';
}

const FEATURES = [
  'words',
  'special',
  'named',
  'missing',
  'unknown',
  'personal',
  'own',
  'score',
] as const;

function computeFeatures(
  { stems, words, named, score }: RankedPassage,
  terms: readonly Term[],
  question: ParsedQuestion,
): Features {
  // A number alone says nothing.
  const subjects = terms.filter(({ word }) => /\p{L}/u.test(word));
  return {
    words: Math.min(words, MOST_WORDS),
    special: subjects.reduce((sum, term) => sum + term.special * findFactor(stems, term), 0),
    named,
    missing: terms.reduce((sum, term) => sum + term.weight * (1 - findFactor(stems, term)), 0),
    unknown: subjects.filter(({ known, special }) => !known && special > 0).length,
    personal: Number(question.isPersonal || matchesPattern(question, 'onePaper')),
    own: Number(matchesPattern(question, 'ownNeed')),
    score: Math.log(1 + score),
  };
}

const countWordsIn = (stems: ReadonlySet<string>, terms: readonly Term[]) =>
  terms.filter(
    ({ forms, weight }) => weight > 0 && filterOwnForms(forms).some(({ stem }) => stems.has(stem)),
  ).length;
