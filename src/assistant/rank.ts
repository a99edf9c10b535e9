import { sentences } from '../values/text.ts';
import { stemWords } from '../values/words.ts';
import type { AnswerCertainty } from './exchange.ts';
import type { PagedPassage, Passage } from './passages.ts';
import type { ParsedQuestion } from './question.ts';
import { filterOwnForms, type Term } from './terms.ts';

/** A passage that the index found, with what only its record knows. */
export interface PassageHit extends PagedPassage {
  /** Negative for a page of a PDF. */
  id: number;
  /** BM25 of the terms that it was found by. */
  score: number;
  citations: number | null;
  doi: string | null;
  hasPdf: boolean;
  publishedAt: string | null;
}

export interface RankedPassage extends PassageHit {
  /** What it has of what the question seeks, in its labels and its text. */
  stems: ReadonlySet<string>;
  /** The share of what the question seeks that its labels and text have together, from 0 to 1. */
  coverage: number;
  /** The same of the best of its sentences, and of its labels alone. */
  closest: number;
  named: number;
  /** How many words of the question it has, synonyms not included. */
  words: number;
  /** What a quotation of it shows of what the question seeks: tags and authors are not shown. */
  shown: ReadonlySet<string>;
}

const BY_WORDS = 4;
const BY_LABELS = 0.6;

/** What the index found, best first: by its BM25, by how many words of the question it has, and by what its labels have. */
export function rankPassages(
  found: readonly PassageHit[],
  terms: readonly Term[],
): RankedPassage[] {
  const wanted = new Set(terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)));
  return found
    .map((passage) => rankPassage(passage, { terms, wanted }))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function rankPassage(
  passage: PassageHit,
  { terms, wanted }: { terms: readonly Term[]; wanted: ReadonlySet<string> },
): RankedPassage {
  const filterWanted = (stems: readonly string[]) =>
    new Set(stems.filter((stem) => wanted.has(stem)));
  const labels = filterWanted(stemWords(joinLabels(passage)));
  const named = computeCoverage(labels, terms);
  const stems = sentences(passage.text).map((sentence) => filterWanted(stemWords(sentence)));
  const shares = stems.map((sentence) => computeCoverage(sentence, terms));
  const closest = Math.max(0, ...shares);
  // A page of a PDF is long, and has many words: its best sentence speaks for it.
  const compared = passage.page > 0 ? [stems[shares.indexOf(closest)] ?? labels] : stems;
  const join = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));
  const all = join([labels, ...stems]);
  const name = filterWanted(stemWords(`${passage.title} ${passage.heading}`));
  const coverage = computeCoverage(join([labels, ...compared]), terms);
  const words = countWordsIn(all, terms);
  const most = Math.max(1, terms.filter(({ weight }) => weight > 0).length);
  const score = passage.score * (1 + (BY_WORDS * words) / most + BY_LABELS * named);
  return {
    ...passage,
    stems: all,
    coverage,
    closest,
    named,
    words,
    score,
    shown: join([name, ...stems]),
  };
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
    let best = 0;
    for (const { stem, factor } of forms) if (factor > best && stems.has(stem)) best = factor;
    had += weight * best;
  }
  return all === 0 ? 0 : had / all;
}

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
/**
 * How many words that are rare in speech the best passage has of the question at least to be quoted, and to be named: fewer
 * where it is put to the researcher, since such a question is hardly about the rest of the world, and more where the content
 * lacks another word of it.
 */
const LEAST_RARE = { sure: 0.25, unsure: 1, personal: -0.5, unknown: 0.4 };

/** How certain it is that a passage answers a question. */
export function judgeCertainty(
  best: RankedPassage | undefined,
  terms: readonly Term[],
  { isPersonal }: ParsedQuestion,
): AnswerCertainty {
  if (!best) return 'none';
  const confidence = computeConfidence(best, terms);
  const rare = sumSpecial(best, terms);
  if (confidence >= SURE && rare >= LEAST_RARE.sure && showsSubject(best, terms)) return 'sure';
  const isUnknown = terms.some(({ known, special }) => !known && special > 0);
  const least =
    LEAST_RARE.unsure +
    (isPersonal ? LEAST_RARE.personal : 0) +
    (isUnknown ? LEAST_RARE.unknown : 0);
  return confidence >= NEAR && rare >= least ? 'unsure' : 'none';
}

/** The most words of a question whose weightiest has to be in what is quoted: more of them speak for one another. */
const FEW_WORDS = 2;
/** Words this rare in speech carry a question. */
const RARE = 0.9;

/** Whether a quotation of a passage shows the rare word that carries a short question; a name only where there is no other. */
function showsSubject({ shown }: RankedPassage, terms: readonly Term[]): boolean {
  const others = terms.filter(({ isName }) => !isName);
  const asked = others.length > 0 ? others : terms;
  if (asked.length > FEW_WORDS) return true;
  const most = Math.max(0, ...asked.map(({ weight }) => weight));
  return asked.some(
    ({ forms, weight, special }) =>
      weight === most && (special < RARE || forms.some(({ stem }) => shown.has(stem))),
  );
}

/** The likelihood that the best passage is the right one, from 0 to 1. */
function computeConfidence(best: RankedPassage, terms: readonly Term[]): number {
  const all = sumWeights(terms);
  const unknown = all === 0 ? 1 : sumWeights(terms.filter(({ known }) => !known)) / all;
  const logit =
    WEIGHTS.base +
    WEIGHTS.coverage * best.coverage +
    WEIGHTS.closest * best.closest +
    WEIGHTS.named * best.named +
    WEIGHTS.words * Math.min(best.words, MOST_WORDS) +
    WEIGHTS.unknown * unknown;
  return 1 / (1 + Math.exp(-logit));
}

const sumWeights = (terms: readonly Term[]) => terms.reduce((sum, { weight }) => sum + weight, 0);

const countWordsIn = (stems: ReadonlySet<string>, terms: readonly Term[]) =>
  terms.filter(
    ({ forms, weight }) => weight > 0 && filterOwnForms(forms).some(({ stem }) => stems.has(stem)),
  ).length;

/** The words of a question that a passage has, each by how rare it is in speech: a number alone says nothing. */
const sumSpecial = ({ stems }: RankedPassage, terms: readonly Term[]): number =>
  terms
    .filter(({ forms, word }) => /\p{L}/u.test(word) && forms.some(({ stem }) => stems.has(stem)))
    .reduce((sum, { special }) => sum + special, 0);
