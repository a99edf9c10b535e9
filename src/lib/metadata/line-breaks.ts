/**
 * How far each character advances in Source Serif 4 SemiBold, in hundredths of the font size: the
 * `hmtx` table of the font, rounded. The regular weight is a little narrower.
 */
const ADVANCES: [advance: number, characters: string][] = [
  [22, "'’ "],
  [31, '!,.:;j|·'],
  [34, '-il'],
  [37, 'ft{}/[\\]()'],
  [40, 'IJ`'],
  [43, '?"'],
  [47, 'rs*“”'],
  [51, 'cz_'],
  [55, '#$e0123456789+<=>^a~–'],
  [58, 'Sgv×±'],
  [60, 'FZoqxyø'],
  [63, 'Ldkµ'],
  [65, 'EPTbhnpuß'],
  [68, 'BCXY'],
  [72, 'AGKRVØ'],
  [76, '&DNOQU'],
  [83, 'Hæ—'],
  [87, '@w…œ'],
  [96, '%Mm'],
  [102, 'W'],
];

const ADVANCE = new Map(
  ADVANCES.flatMap(([advance, characters]) => [...characters].map((one) => [one, advance])),
);

/** What letters that the table does not know advance at most, capitals of other scripts among them. */
const UNKNOWN = 80;

/** How wide a text is set, in the unit of the font size; too wide rather than too narrow. */
export function textWidth(text: string, fontSize: number): number {
  let hundredths = 0;
  for (const one of text.normalize('NFD')) {
    if (!/\p{M}/u.test(one)) hundredths += ADVANCE.get(one) ?? UNKNOWN;
  }
  return (hundredths * fontSize) / 100;
}

/**
 * Breaks a text between words into lines that are no wider than `width`; a word that is wider than
 * a line is broken within.
 */
export function breakLines(text: string, width: number, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((word) => fitting(word, width, fontSize))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, fontSize) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in parts that each fit a line: the word alone, nearly always. */
function fitting(word: string, width: number, fontSize: number): string[] {
  const parts = [''];
  for (const one of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && textWidth(last + one, fontSize) > width) parts.push(one);
    else parts[parts.length - 1] = last + one;
  }
  return parts;
}
