import { stemWords } from '../values/words.ts';
import type { PagedPassage, Passage } from './passages.ts';
import { sentences } from './sentences.ts';
import type { Term } from './terms.ts';

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
  /** The share of what the question seeks that its labels and text have together, from 0 to 1. */
  coverage: number;
  /** The same of its best sentence, and of its labels alone. */
  closest: number;
  named: number;
  /** Whether it tells of the researcher, and the question asks of him or her, or to join. */
  isPerson: boolean;
}

/** What is preferred beside the words: pages of the last answer, and what the about page reports. */
interface Preference {
  pages: readonly string[];
  refersBack: boolean;
  isPersonal: boolean;
  /** Whether it asks to join or to visit: only what speaks of that is ranked then. */
  isInquiry: boolean;
}

const BY_COVERAGE = 1.2;
const BY_SENTENCE = 1;
const BY_LABELS = 0.6;
const REFERRED = 2.6;
const PERSONAL = 1.5;

/**
 * What the index found, best first: by its BM25, and by how much of the question a passage, one of its sentences and
 * its labels have.
 */
export function rankPassages(
  found: readonly PassageHit[],
  terms: readonly Term[],
  preference?: Preference,
): RankedPassage[] {
  const wanted = new Set(terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)));
  return found
    .map((passage) => rankPassage(passage, { terms, wanted }, preference))
    .sort((a, b) => b.score - a.score || a.id - b.id);
}

function rankPassage(
  passage: PassageHit,
  { terms, wanted }: { terms: readonly Term[]; wanted: ReadonlySet<string> },
  preference?: Preference,
): RankedPassage {
  const filterWanted = (stems: readonly string[]) =>
    new Set(stems.filter((stem) => wanted.has(stem)));
  const labels = filterWanted(stemWords(joinLabels(passage)));
  const text = sentences(passage.text).map((sentence) => filterWanted(stemWords(sentence)));
  const named = computeCoverage(labels, terms);
  const shares = text.map((sentence) => computeCoverage(sentence, terms));
  const closest = Math.max(0, ...shares);
  // A page of a PDF is long, and has many words: its best sentence speaks for it.
  const best = text[shares.indexOf(closest)];
  const compared = passage.page > 0 && best ? [best] : text;
  const coverage = computeCoverage(
    new Set([labels, ...compared].flatMap((stems) => [...stems])),
    terms,
  );
  const isLast = (preference?.refersBack && preference.pages.includes(passage.url)) ?? false;
  const isPerson =
    preference?.isInquiry || ((preference?.isPersonal ?? false) && isBiography(passage));
  const preferred = (isLast ? REFERRED : 1) * (isPerson ? PERSONAL + 2 * named : 1);
  const share = 1 + BY_COVERAGE * coverage + BY_SENTENCE * closest + BY_LABELS * named;
  const score = passage.score * share * preferred;
  return { ...passage, coverage, closest, named, isPerson, score };
}

/** Whether a passage stands on the about page. */
const isBiography = ({ kind, url }: Passage) =>
  kind === 'about' || (kind === 'site' && url === '/about');

/** What names a passage, and who made it. */
export const joinLabels = ({ title, heading, tags, authors, journal, year, kind }: Passage) =>
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

/** Passages by their record, each record at the place of its best passage. */
export const groupByRecord = (ranked: readonly RankedPassage[]): RankedPassage[][] => [
  ...Map.groupBy(ranked, ({ kind, record }) => `${kind} ${record}`).values(),
];
