import { plainLetters } from '@academic-site/bibliography';

/**
 * Marks that people may omit: accents, and the vowel points of Hebrew and Arabic. In other scripts, marks are vowels or
 * distinguish letters.
 */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}]/gu;

/**
 * Folds a text for searching: lower case, without accents, of normal width (Unicode's NFKC).
 *
 * @example fold('Żółć, ﾀﾞﾑ') // "zołc, ダム"
 */
export const fold = (text: string): string =>
  // Most letters are plain, and decomposing a whole text for one that is not takes far longer.
  text
    .toLowerCase()
    .replace(/[^\0-\x7f]+/g, (run) => run.replace(/[\p{L}\p{N}\p{M}]+/gu, foldLetters));

/** Kana, Han and Hangul, which folding does not change. */
const FOLDED = /^[\u3041-\u3094\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/;

const foldLetters = (letters: string): string =>
  FOLDED.test(letters)
    ? letters
    : letters
        .normalize('NFKD')
        .replace(ACCENTS, '')
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .normalize('NFKC');

/**
 * {@link fold}, with letters and digits replaced by those on a plain keyboard.
 *
 * @example foldFully('Żółć, CO₂') // "zolc, co2"
 */
export function foldFully(text: string): string {
  return plainLetters(fold(text)).normalize('NFKC');
}
