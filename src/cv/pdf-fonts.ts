import { FONTS } from '../settings/theme/fonts.ts';
import type { CvDocument } from './document.ts';

/** Characters of each part of the site's typefaces. Latin is always included. */
const OWN_PARTS = {
  latin: /^/,
  'latin-ext': /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/,
  vietnamese: /[\u0102\u0103\u0110\u0111\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]|[\u0300-\u0323]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490-\u0491\u04b0-\u04b1\u2116]/,
  'cyrillic-ext': /[\u0460-\u052f\u1c80-\u1c8a\u20b4\u2de0-\u2dff\ua640-\ua69f]/,
};

/** Parts of the site's typefaces. */
export const FONT_PARTS = Object.keys(OWN_PARTS);

/** Characters of each part (as in `unicode-range`), by its name; Chinese parts have numbers, such as `[12]`. */
type Ranges = Record<string, string>;

/** Typefaces for scripts that the site's own lack, each with the characters of its parts. Italics are upright. */
export const OTHER_TYPEFACES: Record<string, { letters: RegExp; ranges: () => Promise<Ranges> }> = {
  // One glyph per letter: Noto's draws dots separately, so that text copied from a PDF is wrong.
  vazirmatn: {
    letters: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
    ranges: async () => ({ arabic: 'U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC' }),
  },
  // Has Greek with all accents, which the others lack.
  'eb-garamond': {
    letters: /[\u1f00-\u1fff]/,
    ranges: async () => ({ 'greek-ext': 'U+1F00-1FFF' }),
  },
  'noto-serif-hebrew': {
    letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/,
    ranges: async () => ({ hebrew: 'U+590-5FF,U+FB1D-FB4F' }),
  },
  'noto-sans-sc': {
    letters: /[\u2e80-\u303f\u3100-\u312f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/,
    ranges: async () =>
      numbered(
        (await import('@fontsource-variable/noto-sans-sc/unicode.json', { with: { type: 'json' } }))
          .default,
      ),
  },
  'noto-sans-jp': {
    letters: /[\u2e80-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/,
    ranges: async () =>
      numbered(
        (await import('@fontsource-variable/noto-sans-jp/unicode.json', { with: { type: 'json' } }))
          .default,
      ),
  },
};

/** The parts of a Chinese or Japanese typeface with characters that others lack. */
const numbered = (ranges: Ranges): Ranges =>
  Object.fromEntries(
    Object.entries(ranges).flatMap(([name, range]) => {
      const [, number] = /^\[(\d+)\]$/.exec(name) ?? [];
      return number ? [[number, range]] : [];
    }),
  );

/** The typefaces of a CV. */
const FONT_FACES = ['regular', 'bold', 'italic'] as const;
export type FontFace = (typeof FONT_FACES)[number];

/** The fonts of a document, Latin first. */
export type FontFiles = Record<FontFace, Uint8Array[]>;

/** The name of a font among those that `scripts/fonts.ts` subsets for PDFs. */
export const fontFileName = (typeface: string, face: FontFace, part: string): string =>
  `pdf-${typeface}-${face}-${part}.ttf`;

/**
 * Loads the fonts that a document needs.
 *
 * @param load returns a font by its name, see {@link fontFileName}
 */
export async function loadFonts(
  document: CvDocument,
  load: (name: string) => Promise<Uint8Array>,
): Promise<FontFiles> {
  const [own = ''] = FONTS[document.fonts].packages;
  const text = JSON.stringify(document);
  const parts = Object.entries(OWN_PARTS)
    .filter(([, letters]) => letters.test(text))
    .map(([part]) => ({ typeface: own, part }));
  const others = await findOtherParts(text, document.language);
  const loadFace = (face: FontFace) =>
    Promise.all([
      ...parts.map(({ typeface, part }) => load(fontFileName(typeface, face, part))),
      ...others.map(({ typeface, part }) =>
        load(fontFileName(typeface, face === 'italic' ? 'regular' : face, part)),
      ),
    ]);
  const [regular, bold, italic] = await Promise.all([
    loadFace('regular'),
    loadFace('bold'),
    loadFace('italic'),
  ]);
  return { regular, bold, italic };
}

/** The parts of other typefaces that have the letters of a text. Chinese and Japanese write the same ones differently. */
async function findOtherParts(text: string, language: string) {
  const wanted = new Set(text);
  const [chinese, japanese] = ['noto-sans-sc', 'noto-sans-jp'];
  const han = /^ja\b/.test(language) ? [japanese, chinese] : [chinese, japanese];
  const parts: { typeface: string; part: string }[] = [];
  for (const typeface of ['vazirmatn', 'eb-garamond', 'noto-serif-hebrew', ...han]) {
    const { letters, ranges } = OTHER_TYPEFACES[typeface] ?? {};
    if (!letters || !ranges || !letters.test(text)) continue;
    for (const [part, range] of Object.entries(await ranges())) {
      const found = [...wanted].filter(
        (letter) => letters.test(letter) && isInRange(range, letter),
      );
      for (const letter of found) wanted.delete(letter);
      if (found.length > 0) parts.push({ typeface, part });
    }
  }
  return parts;
}

function isInRange(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return first <= code && code <= last;
  });
}
