import type { MessageArguments } from '../../messages/arguments.ts';
import { messagesIn } from '../../messages/catalogue.ts';
import { interfaceLanguage } from '../../messages/languages.ts';
import { ENTRY_KINDS } from '../../records/cv-entry.ts';
import type { RecordDefinition } from '../../records/define.ts';
import { LISTED_RECORDS, RECORDS } from '../../records/index.ts';
import type { PagedPassage, PassageKind } from '../../records/passage.ts';
import { PERSON_GROUPS } from '../../records/person.ts';
import { dateLabel } from '../publications/summary.ts';
import type { Site } from '../settings/site.ts';
import { fold, foldFully } from '../values/fold.ts';
import { keys, ownValue } from '../values/object.ts';
import { localAddress, type SiteLanguages } from '../values/site-languages.ts';
import { cutText, type Marked, sentences } from '../values/text.ts';
import { cutScripts, isUnspaced, searchWords, stem } from '../values/words.ts';
import { nameLanguage, toSource } from './passages.ts';
import type { Term } from './question.ts';

export interface SearchResult {
  url: string;
  /** The publication's page, if `url` links to a page of its PDF. */
  page?: string;
  title: Marked;
  /** Heading or authors, and date, as far as known. */
  details: string;
  excerpt: Marked;
  /** Language of title and excerpt, as a BCP 47 tag. */
  language: string;
}

type ResultSite = Pick<Site, 'language' | 'languages' | 'recordLanguage'>;

export interface ResultGroup {
  label: string;
  results: SearchResult[];
}

/** A passage that was found. */
interface FoundPassage extends Omit<PagedPassage, 'part' | 'journal' | 'tags'> {
  /** Number of words of the query that it contains, if known. */
  words?: number;
  /** Null for the site's default language. */
  language: string | null;
}

const GROUPS_OF_PEOPLE = keys(PERSON_GROUPS);

/** Types of passages by the page of the menu that they are on, or `own` for custom pages. */
const GROUPS: { page: keyof MessageArguments['menu'] | 'own'; kinds: readonly PassageKind[] }[] = [
  { page: 'publications', kinds: ['publication'] },
  { page: 'blog', kinds: ['post'] },
  ...LISTED_RECORDS.map(({ kind, page }) => ({ page, kinds: [kind] })),
  { page: 'own', kinds: ['page'] },
  { page: 'about', kinds: ['about', 'site'] },
];

/** Address, with its fragment, of a record that is shown on a list page; null if it has a page of its own. */
function placeOnPage({ kind, record }: FoundPassage): string | null {
  const path = ownValue<RecordDefinition>(RECORDS, kind)?.path(Number(record));
  return path?.includes('#') ? path : null;
}

/**
 * Groups results by type, each record once; the group with the best result comes first.
 *
 * @param options.site its language, in which the types are named, and that of records without one
 * @param options.whole number of top results with a long excerpt, usually the whole passage
 */
export function groupResults(
  found: readonly FoundPassage[],
  terms: SearchTerms,
  { site, whole = 0 }: { site: ResultSite; whole?: number },
): ResultGroup[] {
  const records = [...Map.groupBy(found, groupKey).values()].map((passages) => pickBest(passages));
  const long = new Set(records.slice(0, whole));
  const pages = messagesIn(site.language, 'menu');
  return GROUPS.map(({ page, kinds }) => ({
    label: page === 'own' ? messagesIn(site.language, 'results')('pages') : pages(page),
    best: records.findIndex(({ kind }) => kinds.includes(kind)),
    results: records
      .filter(({ kind }) => kinds.includes(kind))
      .map((passage) => {
        const length = long.has(passage) ? LONG_EXCERPT : MAX_EXCERPT;
        return asResult(passage, terms, { site, length });
      }),
  }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ label, results }) => ({ label, results }));
}

const groupKey = ({ kind, record, url }: FoundPassage) =>
  kind === 'site' || kind === 'about' ? `${url} ${record}` : `${kind} ${record}`;

/** Picks the first of a record's passages, or a page of its PDF that contains more words of the query. */
const pickBest = (passages: readonly FoundPassage[]): FoundPassage =>
  passages.reduce((best, passage) =>
    passage.page > 0 && (passage.words ?? 0) > (best.words ?? 0) ? passage : best,
  );

function asResult(
  passage: FoundPassage,
  terms: SearchTerms,
  { site, length }: { site: ResultSite; length: number },
): SearchResult {
  const { kind, authors, text, page } = passage;
  const { title, url } = toSource(nameLanguage(site, passage));
  return {
    url: placeOnPage(passage) ?? url,
    ...(page > 0 && { page: passage.url }),
    title: markMatches(title, terms),
    details: [
      kind === 'publication' ? shortened(authors) : headingIn(passage, site),
      kind === 'post' ? '' : dateIn(passage, site.language),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    excerpt: markMatches(excerpt(text, terms, length), terms),
    // Passages about the site itself are in the language of the interface.
    language:
      kind === 'site'
        ? interfaceLanguage(site.language)
        : (passage.language ?? site.recordLanguage),
  };
}

/** The heading of a passage. The index has the names of groups in the language of the records. */
function headingIn(
  { kind, heading }: FoundPassage,
  { language, recordLanguage }: ResultSite,
): string {
  const translate = <Name>(
    names: readonly Name[],
    inLanguage: (language: string) => (name: Name) => string,
  ) => {
    const name = names.find((each) => inLanguage(recordLanguage)(each) === heading);
    return name === undefined ? heading : inLanguage(language)(name);
  };
  if (kind === 'entry') return translate(ENTRY_KINDS, (tag) => messagesIn(tag, 'cvSections'));
  if (kind === 'person') return translate(GROUPS_OF_PEOPLE, (tag) => messagesIn(tag, 'people'));
  return heading;
}

/** The date of a passage. The index has the English names of months. */
function dateIn({ kind, year }: FoundPassage, language: string): string {
  const [, month, number] = (kind === 'publication' && /^(\S+) (\d+)$/.exec(year)) || [];
  if (!month) return year;
  return dateLabel({ month, year: Number(number) }, interfaceLanguage(language));
}

function shortened(authors: string): string {
  const names = authors.split(', ');
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} et al.` : authors;
}

/** Leads results to their addresses, for who reads them elsewhere than on a page. */
export const localiseGroup =
  (site: SiteLanguages) =>
  ({ label, results }: ResultGroup): ResultGroup => ({
    label,
    results: results.map(({ page, ...result }) => ({
      ...result,
      url: localAddress(site, result.url),
      ...(page && { page: localAddress(site, page) }),
    })),
  });

/** Matches words by the stems of the terms, and by prefixes as typed. */
interface SearchTerms {
  stems: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** Minimum length of a prefix, since shorter ones would match half of a text; not for scripts with many characters. */
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

/** Splits a text into pieces and marks the words that match; in scripts without spaces, the characters. */
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
  // The voicing mark of a half-width kana is a separate character after it.
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
/** A long excerpt also has the sentences before the best one, as far as they fit. */
const LONG_EXCERPT = 1_500;
/** Characters shown before the first match, if the beginning of a text has none. */
const BEFORE = 60;

/** Cuts out the part of a text with the most matches, at word boundaries if there are any. */
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

/** Index at which an excerpt starts so that it contains a match: 0, or shortly before the first match. */
function findStart(text: string, terms: SearchTerms, length: number): number {
  const isShort = text.length <= length;
  if (isShort || markMatches(text.slice(0, length), terms).some(({ hit }) => hit)) return 0;
  const [first, match] = markMatches(text, terms);
  if (!first || !match) return 0;
  const place = first.text.length - BEFORE;
  // Start after a space or punctuation, and never within a character.
  const [skipped] = /^.*?[\s\p{P}]+(?=[^\s\p{P}])|^[\p{M}\p{Cs}]*/su.exec(
    first.text.slice(place),
  ) ?? [''];
  return place + skipped.length;
}

/**
 * Makes an FTS5 query that matches all words as prefixes, since a query may not be fully typed yet. Each is quoted, so
 * that the visitor's text cannot be FTS5 syntax. Null if there is no word.
 */
export function beginningsMatch(query: string): string | null {
  const typed = searchWords(query).slice(0, 12);
  return typed.length === 0 ? null : typed.map((word) => `"${word}"*`).join(' AND ');
}

const MAX_QUERY = 200;

/** Reads a search query from an address: trims it and limits its length. */
export const readSearchQuery = (text: string | undefined): string =>
  cutText((text ?? '').trim(), MAX_QUERY);
