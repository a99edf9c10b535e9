import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONT_SCRIPTS, type FontFace, fontFileName } from '../src/cv/pdf-fonts.ts';
import { FONTS } from '../src/settings/theme/fonts.ts';
import { entries } from '../src/values/object.ts';
import { ensureFolder } from './cached-folder.ts';
import fonts from './fonts.json' with { type: 'json' };

/** To be raised when the files change: what was made before is then made anew. */
export const FONTS_FOLDER = 'fonts-6';

interface Typeface {
  /** What stylesheets call it. */
  family: string;
  italic?: boolean;
  /** Names of people are set in it, most of them with letters of western languages: these come with the English ones. */
  names?: boolean;
  /** How much larger than drawn, where small letters would be smaller than those of the other pairs. */
  size?: string;
}

/** The typefaces of the pairs (src/settings/theme/fonts.ts), by their package `@fontsource-variable/…`. */
export const TYPEFACES: Partial<Record<string, Typeface>> = fonts.typefaces;

/** Upright letters of each weight come from one file. Few italics are bold: browsers make them of the others. */
const WEIGHTS = { normal: '400 700', italic: '400' };

/**
 * What one file has letters for: a page loads those that its text needs. Where two have a letter, the last one is taken.
 * `latin` and `latin-ext` are files of the packages. Names of European languages have letters of
 * `central` and `west`.
 */
const PARTS = fonts.parts;

/** What stylesheets and languages ask for: marks, ligatures, and figures of one width. */
const FEATURES = ['liga', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/**
 * The folder of the fonts and of a stylesheet for each pair, `serif.css` and so on; makes it where it is missing, which takes
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
            // Letters are kerned with others of their file, which few but the English ones stand beside.
            keepFeatures: letters.includes('a') ? [...FEATURES, 'kern'] : FEATURES,
            noHinting: true,
          },
        );
        await writeFile(join(folder, file), font);
      }
      await writeFile(join(folder, `${pair}.css`), faces.map(({ css }) => css).join('\n'));
      await cutPdfFonts(root, folder, packages[0] ?? '');
    }
  });

/** How the faces of a PDF are cut. */
const PDF_FACES: Record<FontFace, { style: 'normal' | 'italic'; wght: number }> = {
  regular: { style: 'normal', wght: 400 },
  bold: { style: 'normal', wght: 600 },
  italic: { style: 'italic', wght: 400 },
};

/** Those that a file has of these. */
const ALL_LETTERS = 'U+20-24FF';

/** Writes the fonts that PDFs embed: one weight each, as TrueType, with all letters of a script. */
async function cutPdfFonts(root: string, folder: string, typeface: string): Promise<void> {
  const { default: subset } = await import('subset-font');
  for (const [face, { style, wght }] of entries(PDF_FACES)) {
    for (const script of FONT_SCRIPTS) {
      const source = `${typeface}/files/${typeface}-${script}-wght-${style}.woff2`;
      const file = await readFile(join(root, 'node_modules/@fontsource-variable', source));
      const font = await subset(file, listLetters(ALL_LETTERS).join(''), {
        targetFormat: 'truetype',
        variationAxes: { wght },
        noHinting: true,
      });
      await writeFile(join(folder, fontFileName(typeface, face, script)), font);
    }
  }
}

/** The faces of a typeface: what each is cut from, and its rule. */
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

/** The letters of a `unicode-range`. */
const listLetters = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_one, at) => String.fromCodePoint(first + at));
  });
