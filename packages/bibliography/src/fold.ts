/** Letters that Unicode does not decompose, with their usual replacements. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Replaces lower-case letters by those on a plain keyboard. @example plainLetters('łódź') // "lódź" */
export const plainLetters = (text: string): string =>
  text.replace(/[ßæœøłđðþħı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Letters and digits of any script, in lower case and without diacritics, for comparing names and keys. */
export function foldText(text: string): string {
  return plainLetters(text.normalize('NFKD').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The inline tags allowed in titles. */
const TAG = /<\/?(?:i|b|sub|sup)>/g;

/**
 * Folds a title for comparison; one without letters and digits is unchanged.
 *
 * @example foldTitle('<i>Über</i> Dächer') // "uberdacher"
 */
export const foldTitle = (title: string): string =>
  foldText(title.replace(TAG, '')) || title.trim();
