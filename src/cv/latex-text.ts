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

/**
 * Escapes a text for LaTeX. Marks of direction, which it reads as letters, are removed.
 *
 * @example escapeLatex('R&D: 100 %') // 'R\\&D: 100 \\%'
 */
export const escapeLatex = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[{}$&#%_]/g, '\\$&')
    .replace(/\\(?![{}$&#%_])|[~^<>|"`\u00a0\u00ad]/g, (sign) => COMMANDS[sign] ?? sign)
    // Pairs that its fonts join to another sign.
    .replace(/([-,'])(?=\1)/g, '$1{}')
    .replace(/\s*\n\s*/g, '\\newline{}')
    .replace(/\s+/g, ' ');

/** An address as the first argument of `\href`; null if it is not one. */
export function escapeAddress(address: string): string | null {
  const { href } = URL.parse(address) ?? { href: '' };
  const encoded = href.replace(
    /[^\w.:/?#[\]@!&'()*+,;=%-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
  return encoded.replace(/[%#&_]/g, '\\$&') || null;
}
