import { stem } from './porter.ts';

/** Lower case without diacritics, as SQLite's `unicode61 remove_diacritics 2` folds. */
export function fold(text: string): string {
  // The micro sign counts as the letter that it looks like.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('µ', 'μ');
}

/** Letters that Unicode does not decompose, and what people type instead of them. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** {@link fold}, and every letter as a keyboard without it would type it. */
export function foldFully(text: string): string {
  return fold(text).replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text as they are written: runs of letters and digits. */
export function words(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** The stems of a text's words, in order. */
export function stems(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** The letter and digit runs of a word that mixes them ("timepix3"), else null. */
export function mixedParts(word: string): string[] | null {
  const parts = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return parts.length > 1 ? parts : null;
}

/** How many words a reader counts. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
