import { stemmer } from 'stemmer';
import { fold, foldFully } from './fold.ts';

const PLAIN = /^[\t\n\r\x20-\x7e]*$/;

/**
 * The words of a text: runs of letters and digits.
 *
 * @example words('X-ray, 2nd') // ["X", "ray", "2nd"]
 */
export function words(text: string): string[] {
  return text.normalize('NFC').match(WORD) ?? [];
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts without spaces between words or, like Korean, with appended particles. */
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]';
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const ONE_SCRIPT = new RegExp(`${UNSPACED}+|(?:(?!${UNSPACED}).)+`, 'gsu');

/** True for a word of a script without spaces between words. */
export const isUnspaced = (word: string): boolean =>
  !PLAIN.test(word) && STARTS_UNSPACED.test(word);

/**
 * Splits a run of letters between scripts with and without spaces.
 *
 * @example cutScripts('Timepix検出器') // ["Timepix", "検出器"]
 */
export const cutScripts = (run: string): string[] =>
  PLAIN.test(run) ? [run] : (run.match(ONE_SCRIPT) ?? []);

/**
 * The folded words of a text in the form of the index. In scripts without spaces, these are pairs of consecutive
 * characters: a part of a text is found wherever it begins.
 *
 * @example searchWords('Timepix検出器') // ["timepix", "検出", "出器"]
 */
export function searchWords(text: string): string[] {
  const folded = fold(text);
  const found = folded.match(WORD) ?? [];
  return PLAIN.test(folded) ? found : found.flatMap(cutScripts).flatMap(pairCharacters);
}

/** The pairs of characters of a word in a script without spaces; any other word is unchanged. */
function pairCharacters(word: string): string[] {
  const [first, ...others] = isUnspaced(word) ? word : [];
  if (first === undefined || others.length === 0) return [word];
  return others.map((character, at) => (others[at - 1] ?? first) + character);
}

const STEMS = new Map<string, string>();
const MOST_STEMS = 50_000;
/** In bytes of UTF-8: FTS5 does not stem longer words. */
const LONGEST_STEMMED = 64;

/**
 * The stem of a folded word: Porter's algorithm, as in the index.
 *
 * @example stem('printed') // "print"
 */
export function stem(word: string): string {
  if (!/[a-z]$/.test(word)) return word;
  const known = STEMS.get(word);
  if (known !== undefined) return known;
  if (STEMS.size >= MOST_STEMS) STEMS.clear();
  const found = stemAsIndex(word);
  STEMS.set(word, found);
  return found;
}

/**
 * Porter's stemmer as implemented in FTS5: each byte of a non-ASCII letter is a consonant, and two y before an ending
 * are one.
 */
function stemAsIndex(word: string): string {
  if (new TextEncoder().encode(word).length > LONGEST_STEMMED) return word;
  const others = word.match(/[^\0-\x7f]/gu) ?? [];
  const bytes = word.replace(/(?<=.)yy(?=(?:ed|ing)s?$)/, 'y').replace(/[^\0-\x7f]/gu, '\x01\x02');
  let at = 0;
  return stemmer(bytes).replaceAll('\x01\x02', () => others[at++] ?? '');
}

/**
 * The stems of a text's words, in order.
 *
 * @example stemWords('Printed lenses') // ["print", "lens"]
 */
export const stemWords = (text: string): string[] => searchWords(text).map(stem);

/**
 * Number of words in a text.
 *
 * @example countWords('a – well-known fact') // 3
 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Only from a word's beginning: searching from each of its letters would take quadratic time. */
const COMPOUND = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:[-‐‑–][\p{L}\p{N}]+)+/gu;

/** Words of letters that SQLite's `unicode61 remove_diacritics 2` folds as {@link fold} does. */
const INDEXED_AS_FOLDED =
  /^[\x20-\x7e\u00c0-\u0131\u0134-\u013e\u0141-\u0148\u014a-\u017e\u1ea0-\u1ef9Α-ΡΣ-Ωα-ρσ-ωА-ИК-Яа-ик-я]*$/;

/** Increment this when {@link aliases} changes: those of PDF pages are then regenerated. */
export const ALIAS_FORMAT = 1;

/**
 * Other spellings of a text's words, searched in addition: folded words if SQLite folds them differently, pairs of
 * characters in scripts without spaces, letters such as "ł" as typed on other keyboards, and "out-of-field" as one
 * word.
 *
 * @example aliases('out-of-field dose') // "outoffield"
 */
export function aliases(text: string): string {
  const found = new Set<string>();
  // In both forms of the index, composed and decomposed.
  for (const word of new Set(text.match(WORD))) {
    if (PLAIN.test(word)) continue;
    if (!INDEXED_AS_FOLDED.test(word)) for (const form of indexedForms(word)) found.add(form);
    const plain = foldFully(word);
    if (plain !== fold(word)) found.add(plain);
  }
  for (const [compound] of text.matchAll(COMPOUND)) {
    found.add(fold(compound).replace(/[^\p{L}\p{N}]/gu, ''));
  }
  return [...found].join(' ');
}

/**
 * The additional forms under which a word is indexed. The last character in a script without spaces begins no pair, so
 * it is a form of its own.
 */
const indexedForms = (word: string): string[] =>
  (fold(word).match(WORD) ?? [])
    .flatMap(cutScripts)
    .flatMap((part) => [
      ...pairCharacters(part),
      ...(isUnspaced(part) ? ([...part].at(-1) ?? []) : []),
    ])
    .filter((form) => form !== word);
