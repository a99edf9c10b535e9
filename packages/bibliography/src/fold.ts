/** Letters and digits of any script, lower case, no diacritics: for comparing names and keys. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '');
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
