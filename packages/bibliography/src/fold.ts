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
  ħ: 'h',
  ı: 'i',
};

/** Small letters as a keyboard without them would type them. @example plainLetters('łódź') // "lódź" */
export const plainLetters = (text: string): string =>
  text.replace(/[ßæœøłđðþħı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Letters and digits of any script, lower case, no diacritics: for comparing names and keys. */
export function foldText(text: string): string {
  return plainLetters(text.normalize('NFKD').toLowerCase()).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The inline tags that titles may have. */
const TAG = /<\/?(?:i|b|sub|sup)>/g;

/**
 * A title in the form in which titles are compared; one that has neither letters nor digits stays.
 *
 * @example foldTitle('<i>Über</i> Dächer') // "uberdacher"
 */
export const foldTitle = (title: string): string =>
  foldText(title.replace(TAG, '')) || title.trim();
