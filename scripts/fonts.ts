import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONT_PARTS, type FontFace, fontFileName, OTHER_TYPEFACES } from '../src/cv/pdf-fonts.ts';
import { FONTS } from '../src/settings/theme/fonts.ts';
import { entries } from '../src/values/object.ts';
import { ensureFolder } from './cached-folder.ts';
import fonts from './fonts.json' with { type: 'json' };

/** Increment this when the files change: they are then regenerated. */
export const FONTS_FOLDER = 'fonts-10';

interface Typeface {
  /** Its name in stylesheets. */
  family: string;
  italic?: boolean;
  /**
   * Used for names of people, most of them with letters of western languages, which are included with the English ones.
   */
  names?: boolean;
  /** Scale of fonts whose lower-case letters would be smaller than those of the other pairs. */
  size?: string;
}

/** The typefaces of the pairs (src/settings/theme/fonts.ts), by their package `@fontsource-variable/…`. */
export const TYPEFACES: Partial<Record<string, Typeface>> = fonts.typefaces;

/** Upright letters of all weights come from one file. Bold italics are rare, so browsers synthesise them. */
const WEIGHTS = { normal: '400 700', italic: '400' };

/**
 * Characters per file: a page loads the files that its text needs. If two have a character, the last one is used.
 * `latin` and `latin-ext` are files of the packages. Names in European languages have letters in `central` and `west`.
 */
const PARTS = fonts.parts;

/** OpenType features used by stylesheets and languages: marks, ligatures, and tabular figures. */
const FEATURES = ['liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * The folder of the fonts and a stylesheet for each pair, `serif.css` and so on; created if missing, which takes
 * seconds.
 */
export const ensureFonts = (root: string): Promise<string> =>
  ensureFolder(root, FONTS_FOLDER, async (folder) => {
    const { default: subset } = await import('subset-font');
    for (const [pair, { packages }] of entries(FONTS)) {
      const faces = packages.flatMap(listFaces);
      for (const { file, source, letters, weight } of faces) {
        const [min = 400, max = min] = weight.split(' ').map(Number);
        const font = await subset(
          await readFile(join(root, 'node_modules/@fontsource-variable', source)),
          letters,
          {
            targetFormat: 'woff2',
            variationAxes: { wght: min === max ? min : { min, max } },
            // Kerning only applies within a file, and only English letters have many neighbours in others.
            keepFeatures: letters.includes('a') ? [...FEATURES, 'kern'] : FEATURES,
            noHinting: true,
          },
        );
        await writeFile(join(folder, file), font);
      }
      await writeFile(join(folder, `${pair}.css`), faces.map(({ css }) => css).join('\n'));
      await cutPdfFonts(root, folder, packages[0] ?? '');
    }
    await cutOtherFonts(root, folder);
  });

/** Options for subsetting the fonts of a PDF. */
const PDF_FACES: Record<FontFace, { style: 'normal' | 'italic'; wght: number }> = {
  regular: { style: 'normal', wght: 400 },
  bold: { style: 'normal', wght: 600 },
  italic: { style: 'italic', wght: 400 },
};

/** Those of the features that a file has. */
const ALL_LETTERS = 'U+20-24FF,U+2DE0-2DFF,U+A640-A69F';

/** Writes the fonts that PDFs embed: one weight each, as TrueType, with all letters of a part. */
async function cutPdfFonts(root: string, folder: string, typeface: string): Promise<void> {
  for (const face of ['regular', 'bold', 'italic'] as const) {
    for (const part of FONT_PARTS) {
      await cutPdfFont(root, { folder, typeface, face, part, letters: ALL_LETTERS });
    }
  }
}

/** Writes fonts for scripts that no typeface of a site has. */
async function cutOtherFonts(root: string, folder: string): Promise<void> {
  for (const [typeface, { ranges }] of entries(OTHER_TYPEFACES)) {
    for (const [part, letters] of entries(await ranges())) {
      for (const face of ['regular', 'bold'] as const) {
        await cutPdfFont(root, { folder, typeface, face, part, letters });
      }
    }
  }
}

async function cutPdfFont(
  root: string,
  font: { folder: string; typeface: string; face: FontFace; part: string; letters: string },
): Promise<void> {
  const { folder, typeface, face, part, letters } = font;
  const { style, wght } = PDF_FACES[face];
  const { default: subset } = await import('subset-font');
  const source = `${typeface}/files/${typeface}-${part}-wght-${style}.woff2`;
  const file = await readFile(join(root, 'node_modules/@fontsource-variable', source));
  const cut = await subset(file, listLetters(letters).join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght },
    noHinting: true,
  });
  await writeFile(join(folder, fontFileName(typeface, face, part)), cut);
}

/** The faces of a typeface: the source of each, and its CSS rule. */
function listFaces(name: string) {
  const { family, italic, names, size } = TYPEFACES[name] ?? { family: name };
  const styles = italic ? (['normal', 'italic'] as const) : (['normal'] as const);
  const english = PARTS.at(-1)?.range;
  const joined = PARTS.slice(0, -1).map((part) =>
    part.letters === 'west' ? { ...part, range: `${part.range},${english}` } : part,
  );
  const parts = names ? joined : PARTS;
  return styles.flatMap((style) =>
    parts.map(({ letters: part, from, range }, at) => {
      const others = parts.slice(at + 1).flatMap((other) => listLetters(other.range));
      const weight = WEIGHTS[style];
      const file = `${name}-${style}-${part}.woff2`;
      const css = `@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;${size ? `\n  size-adjust: ${size};` : ''}
  src: url("./${file}") format("woff2");
  unicode-range: ${range};
}`;
      return {
        ...{ file, weight, css, source: `${name}/files/${name}-${from}-wght-${style}.woff2` },
        letters: listLetters(range)
          .filter((letter) => !others.includes(letter))
          .join(''),
      };
    }),
  );
}

/** The characters in a `unicode-range`. */
const listLetters = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_one, at) => String.fromCodePoint(first + at));
  });
