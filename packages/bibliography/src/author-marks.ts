/** The marks at authors' names, and their meanings. */
import { fromCslName, type Item } from './item.ts';
import { displayName } from './name.ts';

/** A note on one author. */
export interface AuthorNote {
  /** Position in the list of authors, from 0. */
  author: number;
  /** Contributed as much as the others with this value. */
  equal?: boolean | undefined;
  corresponding?: boolean | undefined;
  /** Without its address, "0000-0002-1825-0097". */
  orcid?: string | undefined;
}

/** Marks that say something about an author; superscript digits and other characters denote affiliations. */
const NOTES = ['*', '†', '‡'];

/** An asterisk as written in formulas or by word processors. */
const ASTERISKS = /[∗⁎✱]/g;
const MARKS = /[*∗⁎✱†‡§¶‖⁰¹²³⁴⁵⁶⁷⁸⁹]|(?<![&#^])[&#^]+$/g;
/** One mark, possibly doubled: `**` differs from `*`. */
const MARK = /([*†‡§¶‖])\1*|[⁰¹²³⁴⁵⁶⁷⁸⁹]|(?<![&#^])[&#^]+$/g;
export const MAY_BE_MARKED = /[\d*∗⁎✱†‡§¶‖⁰¹²³⁴⁵⁶⁷⁸⁹&#^]/;

/** Digits at the end of a name. A number that is a separate word is part of the name: "LHCb Run 2". */
const FIGURES = /(?<![\s\d])\d{1,9}$/;

type Meaning = 'equal' | 'corresponding' | 'other';

/** A mark in an explanation, with its explanation up to the next mark. */
const EXPLAINED = /(([*†‡§¶‖#])\2*|[⁰¹²³⁴⁵⁶⁷⁸⁹])([^*†‡§¶‖#⁰¹²³⁴⁵⁶⁷⁸⁹]*)/g;

const EQUAL =
  /equal(?:ly)?\s+(?:\w+\s+)?(?:contribut|author)|contribut(?:ed|ions?|ors?)?\s+equal|(?:co-?|joint|shared|equal)[\s-]?first/i;

/**
 * The meaning of each mark in an explanation such as "* Equal contribution, † Corresponding author"; "" has
 * the meaning of an explanation without marks.
 */
function explainedMarks(explanation: string): Map<string, Meaning> {
  const text = explanation.replace(ASTERISKS, '*').trim();
  const found = [...text.matchAll(EXPLAINED)].map(([, mark = '', , words = '']) => ({
    mark,
    words,
  }));
  if (found.length === 0 && text !== '') found.push({ mark: '', words: text });
  const meanings = new Map<string, Meaning>();
  let last = '';
  // "*, † Equal contribution": a mark without words shares those of the next one.
  for (const { mark, words } of found.reverse()) {
    if (/\p{L}/u.test(words)) last = words;
    meanings.set(mark, parseMeaning(last));
  }
  return meanings;
}

function parseMeaning(words: string): Meaning {
  if (EQUAL.test(words)) return 'equal';
  return /correspond|contact author/i.test(words) ? 'corresponding' : 'other';
}

/** Removes the marks from a name. @example stripMarks('Ada Lovelace*') // "Ada Lovelace" */
export const stripMarks = (name: string): string =>
  MAY_BE_MARKED.test(name)
    ? name.replace(MARKS, '').trim().replace(FIGURES, '').replace(/\s+/g, ' ').trim()
    : name;

/**
 * Interprets the marks at names: `*`, `†` or `‡` means equal contribution if several authors share it, and
 * corresponding author if only one has it, unless an explanation says otherwise.
 *
 * @param explanation "* Equal contribution, † Corresponding author"
 */
export function readMarks(names: readonly string[], explanation = ''): AuthorNote[] {
  if (!names.some((name) => MAY_BE_MARKED.test(name))) return [];
  const marked = names.map((name) => new Set(name.replace(ASTERISKS, '*').match(MARK) ?? []));
  const meanings = resolveMeanings(marked, explainedMarks(explanation));
  return marked.flatMap((marks, author): AuthorNote[] => {
    const own = [...marks].map((mark) => meanings.get(mark));
    const equal = own.includes('equal');
    const corresponding = own.includes('corresponding');
    if (!equal && !corresponding) return [];
    return [{ author, ...(equal && { equal }), ...(corresponding && { corresponding }) }];
  });
}

function resolveMeanings(
  marked: Set<string>[],
  explained: Map<string, Meaning>,
): Map<string, Meaning> {
  const all = [...new Set(marked.flatMap((marks) => [...marks]))];
  const usual = all.filter((mark) => NOTES.includes(mark));
  return new Map(
    all.map((mark) => {
      const alone = usual.length === 1 && usual[0] === mark ? explained.get('') : undefined;
      const meaning = explained.get(mark) ?? alone;
      if (meaning) return [mark, meaning];
      if (!usual.includes(mark)) return [mark, 'other'];
      const shared = marked.filter((marks) => marks.has(mark)).length > 1;
      return [mark, shared ? 'equal' : 'corresponding'];
    }),
  );
}

/** Removes the marks from authors' names, and returns their meanings as BibTeX annotations. */
export function readNameMarks(item: Item): Item {
  if (!item.author) return item;
  const notes = readMarks(item.author.map((name) => displayName(fromCslName(name))));
  const author = item.author.map(({ ORCID, ...name }) => ({
    ...Object.fromEntries(
      Object.entries(name).map(([part, text]) => [part, stripMarks(text ?? '')]),
    ),
    ...(ORCID && { ORCID }),
  }));
  if (notes.length === 0) return { ...item, author };
  const written = notes.map(({ author, equal, corresponding }) => {
    const words = [equal && 'equal', corresponding && 'corresponding'];
    return `${author + 1}=${words.filter(Boolean).join(',')}`;
  });
  return { ...item, author, custom: { ...item.custom, author_notes: written.join(';') } };
}
