import { stemmer } from 'stemmer';
import { plainLetters } from './text.ts';

const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/** Lower case without diacritics, as SQLite's `unicode61 remove_diacritics 2` folds. @example fold('Żółć') // "zołc" */
export function fold(text: string): string {
  // Most texts are plain, and decomposing them takes ten times as long.
  if (PLAIN.test(text)) return text.toLowerCase();
  // The micro sign counts as the letter that it looks like.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('µ', 'μ');
}

/** {@link fold}, and every letter and digit as a keyboard would type it. @example foldFully('Żółć, CO₂') // "zolc, co2" */
export function foldFully(text: string): string {
  return plainLetters(fold(text)).normalize('NFKC');
}

/** The words of a text: runs of letters and digits. @example words('X-ray, 2nd') // ["X", "ray", "2nd"] */
export function words(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

const STEMS = new Map<string, string>();
const MOST_STEMS = 50_000;

/** The stem of a folded word: Porter's algorithm, as the index has it. @example stem('printed') // "print" */
export function stem(word: string): string {
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  if (STEMS.size >= MOST_STEMS) STEMS.clear();
  const found = /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
  STEMS.set(word, found);
  return found;
}

/** The stems of a text's words, in their order. @example stemWords('Printed lenses') // ["print", "lens"] */
export const stemWords = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);

/** How many words a reader counts. @example countWords('a – well-known fact') // 3 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** From a word's beginning only: a search from each of its letters would take quadratic time. */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)+/gu;

/**
 * Other spellings of a text's words, to be searched beside it: "out-of-field" as one word,
 * and letters such as "ł" as keyboards without them type them.
 *
 * @example aliases('out-of-field dose') // "outoffield"
 */
export function aliases(text: string): string {
  const found = new Set<string>();
  for (const word of new Set(words(text))) {
    const plain = foldFully(word);
    if (plain !== fold(word)) found.add(plain);
  }
  for (const [compound] of text.matchAll(COMPOUND)) {
    found.add(fold(compound).replace(/[^\p{L}\p{N}]/gu, ''));
  }
  return [...found].join(' \n');
}
