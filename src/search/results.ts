import { type PassageKind, toSource } from '../assistant/passages.ts';
import type { Term } from '../assistant/terms.ts';
import { INTERFACE_LANGUAGE } from '../values/language-attributes.ts';
import { type Marked, sentences } from '../values/text.ts';
import { fold, stem, words } from '../values/words.ts';

export interface SearchResult {
  url: string;
  /** The publication's own page, where `url` leads into its PDF. */
  page?: string;
  title: Marked;
  /** Where in it, by whom and when, as far as it is known. */
  details: string;
  excerpt: Marked;
  /** Of title and excerpt, by its tag (BCP 47). */
  language: string;
}

export interface ResultGroup {
  label: string;
  results: SearchResult[];
}

/** A passage that was found, best first. */
interface FoundPassage {
  kind: PassageKind;
  record: string;
  url: string;
  title: string;
  heading: string;
  authors: string;
  year: string;
  text: string;
  /** Of the publication's PDF; 0 for what is from no PDF. */
  page: number;
  file: string;
  /** How many words of the search it has, where that is known. */
  words?: number;
  /** Null for the site's. */
  language: string | null;
}

const GROUPS: { label: string; kinds: readonly PassageKind[] }[] = [
  { label: 'Publications', kinds: ['publication'] },
  { label: 'Blog', kinds: ['post'] },
  { label: 'Conferences', kinds: ['conference'] },
  { label: 'CV', kinds: ['entry'] },
  { label: 'Talks', kinds: ['talk'] },
  { label: 'Teaching', kinds: ['course'] },
  { label: 'Projects', kinds: ['project'] },
  { label: 'People', kinds: ['person'] },
  { label: 'Pages', kinds: ['page'] },
  { label: 'About', kinds: ['about', 'site'] },
];

/** Records that have no page of their own, but a place on one. */
const LISTED: readonly PassageKind[] = ['conference', 'entry', 'course', 'person'];

/**
 * The results, each record once, by kind; the kind with the best result comes first.
 *
 * @param language the site's
 */
export function groupResults(
  found: readonly FoundPassage[],
  terms: SearchTerms,
  language: string,
): ResultGroup[] {
  const records = [...Map.groupBy(found, groupKey).values()].map((passages) => pickBest(passages));
  return GROUPS.map(({ label, kinds }) => ({
    label,
    best: records.findIndex(({ kind }) => kinds.includes(kind)),
    results: records
      .filter(({ kind }) => kinds.includes(kind))
      .map((passage) => asResult(passage, terms, language)),
  }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ label, results }) => ({ label, results }));
}

const groupKey = ({ kind, record, url }: FoundPassage) =>
  kind === 'site' || kind === 'about' ? `${url} ${record}` : `${kind} ${record}`;

/** The first of a record's passages, or a page of its PDF that has more of the search. */
const pickBest = (passages: readonly FoundPassage[]): FoundPassage =>
  passages.reduce((best, passage) =>
    passage.page > 0 && (passage.words ?? 0) > (best.words ?? 0) ? passage : best,
  );

function asResult(passage: FoundPassage, terms: SearchTerms, language: string): SearchResult {
  const { kind, record, heading, authors, year, text, page } = passage;
  const { title, url } = toSource(passage);
  return {
    url: LISTED.includes(kind) ? `${url}#${kind}-${record}` : url,
    ...(page > 0 && { page: passage.url }),
    title: markMatches(title, terms),
    details: [kind === 'publication' ? shortened(authors) : heading, kind === 'post' ? '' : year]
      .filter((part) => part !== '')
      .join(' · '),
    excerpt: markMatches(excerpt(text, terms), terms),
    // What the site says of itself has labels of the interface.
    language: kind === 'site' ? INTERFACE_LANGUAGE : (passage.language ?? language),
  };
}

function shortened(authors: string): string {
  const names = authors.split(', ');
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} et al.` : authors;
}

/** What a word is recognised by: the stems of the terms, and beginnings of words as they were typed. */
interface SearchTerms {
  stems: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** A beginning shorter than this would mark half of a text. */
const MIN_BEGINNING = 3;

export function makeSearchTerms(query: string, terms: readonly Term[]): SearchTerms {
  const typed = words(fold(query));
  return {
    stems: new Set([
      ...terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)),
      ...typed.map(stem),
    ]),
    beginnings: typed.filter((word) => word.length >= MIN_BEGINNING),
  };
}

/** A text in pieces, the words that match marked. */
export function markMatches(text: string, terms: SearchTerms): Marked {
  const pieces: Marked = [];
  for (const piece of text.normalize('NFC').split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const hit = isMatch(piece, terms);
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

function isMatch(word: string, { stems, beginnings }: SearchTerms): boolean {
  const folded = fold(word);
  return stems.has(stem(folded)) || beginnings.some((beginning) => folded.startsWith(beginning));
}

const MAX_EXCERPT = 240;

/** The part of a text that has most of the matches, cut to a few lines at words' ends. */
export function excerpt(text: string, terms: SearchTerms): string {
  let best = { hits: -1, at: 0 };
  const all = sentences(text);
  for (const [at, sentence] of all.entries()) {
    const hits = new Set(
      words(sentence)
        .filter((word) => isMatch(word, terms))
        .map(fold),
    ).size;
    if (hits > best.hits) best = { hits, at };
  }
  const chosen = all.slice(best.at).join(' ');
  if (chosen.length <= MAX_EXCERPT) return chosen;
  const cut = chosen.slice(0, MAX_EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_EXCERPT / 2))} …`;
}

/**
 * Words as an FTS5 query for what begins like them, all of them: what is typed is often not finished. Each is
 * quoted, so that the visitor's text cannot be FTS5 syntax. Null when there is no word.
 */
export function beginningsMatch(query: string): string | null {
  const typed = words(fold(query)).slice(0, 12);
  return typed.length === 0 ? null : typed.map((word) => `"${word}"*`).join(' AND ');
}
