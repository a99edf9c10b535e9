const INLINE_TAG = /<\/?(?:i|b|sub|sup)>/g;

/** The title without its inline tags (`<i>`, `<b>`, `<sub>`, `<sup>`); any other `<` stays text. */
export function plainTitle(title: string): string {
  return title.replace(INLINE_TAG, '');
}

/**
 * A title in the form in which titles are compared: letters and digits of any script, in lower case and without
 * diacritics. Two records with the same folded title and year are one publication.
 */
export function foldTitle(title: string): string {
  return foldText(plainTitle(title));
}

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
