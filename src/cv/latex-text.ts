const COMMANDS: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
  '\u00a0': '~',
  '\u00ad': '\\-',
};

/** Part of a long word, such as an address: XeTeX crashes on a word of several hundred letters. */
const LONG = /[\x21-\x7e\u00a1-\u024f]{40}(?=[\x21-\x7e\u00a1-\u024f]{10})/g;
/** Marks a place where it may be broken; a private-use character. */
const BREAK = '\ue000';

/**
 * Escapes a text for LaTeX. Marks of direction, which it reads as letters, are removed.
 *
 * @example escapeLatex('R&D: 100 %') // 'R\\&D: 100 \\%'
 */
export const escapeLatex = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(BREAK, '')
    .replaceAll('\ufffd', '?')
    .replace(LONG, `$&${BREAK}`)
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[{}$&#%_]/g, '\\$&')
    .replace(/\\(?![{}$&#%_])|[~^<>|"`\u00a0\u00ad]/g, (sign) => COMMANDS[sign] ?? sign)
    // Pairs that its fonts join to another sign.
    .replace(/([-,'])(?=\1)/g, '$1{}')
    .replaceAll(BREAK, '\\allowbreak{}')
    .replace(/\s*\n\s*/g, '\\newline{}')
    .replace(/\s+/g, ' ');

const ACCENTS: Record<string, string> = {
  ...{ '\u0300': '`', '\u0301': "'", '\u0302': '^', '\u0303': '~', '\u0304': '=', '\u0306': 'u' },
  ...{ '\u0307': '.', '\u0308': '"', '\u030a': 'r', '\u030b': 'H', '\u030c': 'v', '\u0323': 'd' },
  ...{ '\u0326': 'textcommabelow', '\u0327': 'c', '\u0328': 'k', '\u0331': 'b' },
};

/**
 * A letter as pdfTeX can set it if its fonts lack it: with accents; a question mark for letters of other scripts.
 *
 * @example accentedLetter('ạ') // '\\d{a}'
 */
export function accentedLetter(letter: string): string {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return '';
  const [base = '', ...marks] = letter.normalize('NFD');
  if (marks.length === 0 || !/[A-Za-z]/.test(base)) return '?';
  const accents = marks.map((mark) => ACCENTS[mark] ?? '');
  return accents.includes('')
    ? base
    : accents.reduce((inner, accent) => `\\${accent}{${inner}}`, base);
}

/** An address as the first argument of `\href`; null if it is not one. */
export function escapeAddress(address: string): string | null {
  const { href } = URL.parse(address) ?? { href: '' };
  const encoded = href.replace(
    /[^\w.:/?#[\]@!&'()*+,;=%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return encoded.replace(/[%#&_]/g, '\\$&') || null;
}
