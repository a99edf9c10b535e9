/**
 * What the fonts of the cards have no sign for: their Latin, Greek and Cyrillic subsets, less the few
 * signs of punctuation that are none of a sentence. One such sign costs its whole line the letters of
 * all subsets but the first.
 */
const UNDRAWN =
  /[^\p{Cc}\u0020-\u02ff\u0370-\u045f\u0490\u0491\u04b0\u04b1\u1e00-\u1e9f\u1ef2-\u1eff\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2116\u2122\u2212\ufffd]/gu;

/** Exponents, when Latin-1 has not all of their signs. */
const EXPONENT = /[¹²³]*[⁰⁴-⁹⁺⁻][⁰¹²³⁴-⁹⁺⁻]*/g;

const SIGNS: Record<string, string> = {
  '≈': '~',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '\u2010': '-',
  '\u2011': '-',
};

/** A text in letters that the cards can show; what has no likeness among them becomes an ellipsis. */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(EXPONENT, (digits) => `^${digits.normalize('NFKC')}`)
    .replace(UNDRAWN, (one) => SIGNS[one] ?? likeness(one))
    .replace(/…(?:\s*…)+/g, '…');
}

function likeness(one: string): string {
  const plain = one.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC');
  return plain.search(UNDRAWN) === -1 ? plain : '…';
}
