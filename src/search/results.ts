import type { RecordDefinition } from '../../records/define.ts';
import { LISTED_RECORDS, RECORDS } from '../../records/index.ts';
import type { PagedPassage, PassageKind } from '../../records/passage.ts';
import { fold, foldFully } from '../values/fold.ts';
import { INTERFACE_LANGUAGE } from '../values/language-attributes.ts';
import { ownValue } from '../values/object.ts';
import { cutText, type Marked, sentences } from '../values/text.ts';
import { cutScripts, isUnspaced, searchWords, stem } from '../values/words.ts';
import { toSource } from './passages.ts';
import type { Term } from './question.ts';

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
interface FoundPassage extends Omit<PagedPassage, 'part' | 'journal' | 'tags'> {
  /** How many words of the search it has, where that is known. */
  words?: number;
  /** Null for the site's. */
  language: string | null;
}

const GROUPS: { label: string; kinds: readonly PassageKind[] }[] = [
  { label: 'Publications', kinds: ['publication'] },
  { label: 'Blog', kinds: ['post'] },
  ...LISTED_RECORDS.map(({ kind, heading }) => ({ label: heading, kinds: [kind] })),
  { label: 'Pages', kinds: ['page'] },
  { label: 'About', kinds: ['about', 'site'] },
];

/** The place of a record that has no page of its own, on the page of all; null for any other. */
function placeOnPage({ kind, record }: FoundPassage): string | null {
  const path = ownValue<RecordDefinition>(RECORDS, kind)?.path(Number(record));
  return path?.includes('#') ? path : null;
}

/**
 * The results, each record once, by kind; the kind with the best result comes first.
 *
 * @param options.language the site's
 * @param options.whole how many of the best results have a long excerpt, mostly the whole passage
 */
export function groupResults(
  found: readonly FoundPassage[],
  terms: SearchTerms,
  { language, whole = 0 }: { language: string; whole?: number },
): ResultGroup[] {
  const records = [...Map.groupBy(found, groupKey).values()].map((passages) => pickBest(passages));
  const long = new Set(records.slice(0, whole));
  return GROUPS.map(({ label, kinds }) => ({
    label,
    best: records.findIndex(({ kind }) => kinds.includes(kind)),
    results: records
      .filter(({ kind }) => kinds.includes(kind))
      .map((passage) => {
        const length = long.has(passage) ? LONG_EXCERPT : MAX_EXCERPT;
        return asResult(passage, terms, { language, length });
      }),
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

function asResult(
  passage: FoundPassage,
  terms: SearchTerms,
  { language, length }: { language: string; length: number },
): SearchResult {
  const { kind, heading, authors, year, text, page } = passage;
  const { title, url } = toSource(passage);
  return {
    url: placeOnPage(passage) ?? url,
    ...(page > 0 && { page: passage.url }),
    title: markMatches(title, terms),
    details: [kind === 'publication' ? shortened(authors) : heading, kind === 'post' ? '' : year]
      .filter((part) => part !== '')
      .join(' · '),
    excerpt: markMatches(excerpt(text, terms, length), terms),
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

/** A beginning shorter than this would mark half of a text, unless its script has many characters. */
const MIN_BEGINNING = 3;

export function makeSearchTerms(query: string, terms: readonly Term[]): SearchTerms {
  const typed = searchWords(query);
  return {
    stems: new Set([
      ...terms.flatMap(({ forms }) => forms.map(({ stem }) => stem)),
      ...typed.map(stem),
    ]),
    beginnings: typed.filter((word) => word.length >= MIN_BEGINNING || isUnspaced(word)),
  };
}

/** A text in pieces, the words that match marked; of a script without spaces the characters. */
export function markMatches(text: string, terms: SearchTerms): Marked {
  const pieces: Marked = [];
  for (const piece of text.normalize('NFC').split(/([\p{L}\p{N}\p{M}]+)/u)) {
    for (const { text, hit } of cutScripts(piece).flatMap((part) => markWord(part, terms))) {
      const last = pieces.at(-1);
      if (last && last.hit === hit) last.text += text;
      else pieces.push({ text, hit });
    }
  }
  return pieces;
}

function markWord(word: string, terms: SearchTerms): Marked {
  if (!isUnspaced(word)) {
    const folded = fold(word);
    const hasOther = /[^\0-\x7f]/.test(folded);
    const hit = isMatch(folded, terms) || (hasOther && isMatch(foldFully(word), terms));
    return [{ text: word, hit }];
  }
  // A half-width kana has its mark as a character behind it.
  const characters = word.match(/.[\uff9e\uff9f]?/gsu) ?? [];
  const whole = [...fold(word)];
  const folded = whole.length === characters.length ? whole : characters.map(fold);
  const isPair = folded.map((one, at) => terms.stems.has(one + (folded[at + 1] ?? '')));
  return characters.map((text, at) => ({
    text,
    hit: isPair[at] || isPair[at - 1] || terms.beginnings.includes(folded[at] ?? ''),
  }));
}

const isMatch = (folded: string, { stems, beginnings }: SearchTerms): boolean =>
  stems.has(stem(folded)) || beginnings.some((beginning) => folded.startsWith(beginning));

const MAX_EXCERPT = 240;
/** A long excerpt has what goes before the best sentence, too, as far as there is room. */
const LONG_EXCERPT = 1_500;
/** Characters shown before the first match of a text whose beginning has none. */
const BEFORE = 60;

/** The part of a text that has most of the matches, cut to a few lines, at words' ends where there are any. */
export function excerpt(text: string, terms: SearchTerms, length = MAX_EXCERPT): string {
  let best = { hits: -1, at: 0 };
  const all = sentences(text.normalize('NFC'));
  for (const [at, sentence] of all.entries()) {
    const hits = new Set(searchWords(sentence).filter((word) => isMatch(word, terms))).size;
    if (hits > best.hits) best = { hits, at };
  }
  const from = (at: number) => all.slice(at).join(' ');
  let { at } = best;
  if (length > MAX_EXCERPT) while (at > 0 && from(at - 1).length <= length) at -= 1;
  const chosen = from(at);
  const start = findStart(chosen, terms, length);
  const rest = chosen.slice(start);
  const dots = start > 0 ? '… ' : '';
  if (rest.length <= length) return dots + rest;
  const cut = cutText(rest, length);
  const space = cut.lastIndexOf(' ');
  return `${dots}${space > length / 2 ? cut.slice(0, space) : cut} …`;
}

/** The place of a text from which on an excerpt has a match: its beginning, or shortly before the first match. */
function findStart(text: string, terms: SearchTerms, length: number): number {
  const isShort = text.length <= length;
  if (isShort || markMatches(text.slice(0, length), terms).some(({ hit }) => hit)) return 0;
  const [first, match] = markMatches(text, terms);
  if (!first || !match) return 0;
  const place = first.text.length - BEFORE;
  // After a space or a comma, and never within a character.
  const [skipped] = /^.*?[\s\p{P}]+(?=[^\s\p{P}])|^[\p{M}\p{Cs}]*/su.exec(
    first.text.slice(place),
  ) ?? [''];
  return place + skipped.length;
}

/**
 * Words as an FTS5 query for what begins like them, all of them: what is typed is often not finished. Each is
 * quoted, so that the visitor's text cannot be FTS5 syntax. Null when there is no word.
 */
export function beginningsMatch(query: string): string | null {
  const typed = searchWords(query).slice(0, 12);
  return typed.length === 0 ? null : typed.map((word) => `"${word}"*`).join(' AND ');
}

const MAX_QUERY = 200;

/** A search as it comes in an address. */
export const readSearchQuery = (text: string | undefined): string =>
  cutText((text ?? '').trim(), MAX_QUERY);
