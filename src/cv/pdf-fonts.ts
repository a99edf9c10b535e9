/** Characters to typeset, each set with fonts of its own; Latin is always included. */
const SCRIPTS = {
  latin: /^/,
  'latin-ext': /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u04ff]/,
};
type FontScript = keyof typeof SCRIPTS;

export const FONT_SCRIPTS = Object.keys(SCRIPTS) as FontScript[];

/** The typefaces of a CV. */
const FONT_FACES = ['regular', 'bold', 'italic'] as const;
export type FontFace = (typeof FONT_FACES)[number];

/** The fonts of a typeface, Latin first. */
export type FontFiles = Record<FontFace, Uint8Array[]>;

/** The name of a font among those that `scripts/fonts.ts` subsets for PDFs. */
export const fontFileName = (typeface: string, face: FontFace, script: FontScript): string =>
  `pdf-${typeface}-${face}-${script}.ttf`;

/**
 * Loads the fonts that a text needs.
 *
 * @param load returns a font by its name, see {@link fontFileName}
 */
export async function loadFonts(
  typeface: string,
  text: string,
  load: (name: string) => Promise<Uint8Array>,
): Promise<FontFiles> {
  const scripts = FONT_SCRIPTS.filter((script) => SCRIPTS[script].test(text));
  const loadFace = (face: FontFace) =>
    Promise.all(scripts.map((script) => load(fontFileName(typeface, face, script))));
  const [regular, bold, italic] = await Promise.all([
    loadFace('regular'),
    loadFace('bold'),
    loadFace('italic'),
  ]);
  return { regular, bold, italic };
}
