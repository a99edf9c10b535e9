import { foldFully } from './fold.ts';
import type { Marked } from './text.ts';

const PLAIN = /^[\x20-\x7e]*$/;

/** The folded words of a search; a quoted phrase is a single term. */
export function parseSearchTerms(query: string): string[] {
  const parts = query.split(/["“”„]/);
  const terms = parts.flatMap((part, at) =>
    // Odd parts are between quotation marks, the last one only if it is closed.
    at % 2 === 1 && at < parts.length - 1
      ? [collapseSpaces(part)]
      : collapseSpaces(part).split(' '),
  );
  return [...new Set(terms.map(foldFully))].filter((term) => term !== '');
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Joins texts for searching; no term matches across them. */
export const toSearchText = (texts: readonly (string | null)[]): string =>
  foldFully(texts.map((text) => collapseSpaces(text ?? '')).join('\n'));

/** True if a text of {@link toSearchText} contains every term. */
export const hasTerms = (text: string, terms: readonly string[]): boolean =>
  terms.every((term) => text.includes(term));

/** Splits a text into pieces, with matches marked. */
export function markTerms(text: string, terms: readonly string[]): Marked {
  const hits = findSpans(text, terms);
  if (hits.length === 0) return text === '' ? [] : [{ text, hit: false }];
  const pieces: Marked = [];
  let end = 0;
  for (const [from, to] of hits) {
    if (from > end) pieces.push({ text: text.slice(end, from), hit: false });
    pieces.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

/** Positions of terms in a text, in order; adjacent ones are merged. */
function findSpans(text: string, terms: readonly string[]): [from: number, to: number][] {
  if (terms.length === 0) return [];
  // Most texts are unchanged by folding, so positions are the same.
  const isPlain = PLAIN.test(text) && !text.includes('  ');
  // Most texts, especially names, contain none of the terms and need no positions.
  const searched = isPlain ? '' : toSearchText([text]);
  if (!isPlain && !terms.some((term) => searched.includes(term))) return [];
  const { folded, starts } = isPlain
    ? { folded: text.toLowerCase(), starts: null }
    : foldWithPlaces(text);
  const getStart = (at: number) => (starts ? (starts[at] ?? text.length) : at);
  const found: [number, number][] = [];
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
      found.push([getStart(at), getStart(at + term.length)]);
    }
  }
  const joined: [number, number][] = [];
  for (const [from, to] of found.sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/**
 * Plain words separated by spaces, which keep their positions; other white space; any other letter, kana with its
 * voicing mark.
 */
const PARTS = /[\x21-\x7e]+(?: [\x21-\x7e]+)*|\s+|.[\u3099\u309a\uff9e\uff9f]?/gsu;

/** A folded text, with the original position of each of its characters. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    const isPlain = part.charCodeAt(0) > 0x20 && part.charCodeAt(0) < 0x7f;
    const blank = folded.endsWith(' ') ? '' : ' ';
    const plain = part.trim() === '' ? blank : foldFully(part);
    for (let unit = 0; unit < plain.length; unit++) starts.push(isPlain ? index + unit : index);
    folded += plain;
  }
  return { folded, starts };
}

/** Characters shown before and after a match. */
const BEFORE = 90;
const BEHIND = 150;

/**
 * The excerpt around a match, marked, with an ellipsis where it is cut; null if there is no match after the beginning,
 * which is shown anyway.
 *
 * @param beginning its length in characters
 */
export function snippet(text: string, terms: readonly string[], beginning: number): Marked | null {
  const [first] = findSpans(text, terms);
  if (!first || first[1] <= beginning) return null;
  const start = text.lastIndexOf(' ', Math.max(0, first[0] - BEFORE)) + 1;
  const space = text.indexOf(' ', first[1] + BEHIND);
  const end = space === -1 ? text.length : space;
  return [
    { text: '… ', hit: false },
    ...markTerms(text.slice(start, end), terms),
    ...(end < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}
