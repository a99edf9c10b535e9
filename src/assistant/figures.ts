import numberWords from './number-words.json' with { type: 'json' };

/**
 * Number words from two on in several languages. Omits "one", an article in most languages, and words such as "dos" and
 * "once" that mean something else in another language.
 */
const WORDS = new Map(
  Object.entries(numberWords).flatMap(([value, all]) =>
    all.split(' ').map((word) => [word, Number(value)]),
  ),
);
const SCALES = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/** A number with its separators, or a word. Excludes digits in names such as H2O or COVID-19. */
const TOKEN =
  /(?<![\p{L}\p{N}.,]|\p{L}[-‐‑])(?:\d{1,3}(?:[ '’]\d{3})+(?![\p{N}])|\d+(?:[.,]\d+)*)|(?<!\p{N})\p{L}+/gu;

/** A number in a text: its possible values, and the same without a following "million" or the like. */
interface Figure {
  readings: number[];
  bare: number[];
}

/**
 * Finds the numbers in a text, in digits or in words.
 *
 * @example readFigures('six of 3.2 million') // readings [6], then [3200000]
 */
export function readFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  const plain = text.normalize('NFKC').toLowerCase();
  let end = -1;
  for (const { 0: token, index } of plain.matchAll(TOKEN)) {
    const last = /^[ -]?$/.test(plain.slice(end, index)) ? figures.at(-1) : undefined;
    const scale = SCALES.get(token);
    const value = WORDS.get(token);
    if (/^\d/.test(token)) figures.push(...readDigits(token).map(figure));
    else if (last && scale) last.readings = last.readings.map((one) => one * scale);
    else if (last && value && isTens(last) && value < 10)
      Object.assign(last, figure([sum(last, value)]));
    else if (value) figures.push(figure([value]));
    else continue;
    end = index + token.length;
  }
  return figures;
}

const figure = (readings: number[]): Figure => ({ readings, bare: readings });
const isTens = ({ bare: [value = 0] }: Figure) => value >= 20 && value < 100 && value % 10 === 0;
const sum = ({ bare: [value = 0] }: Figure, more: number) => value + more;

/** Parses digits: "4,000" is four thousand, "3,2" is 3.2, "4.000" is ambiguous, and "25.11.2026" is three numbers. */
function readDigits(token: string): number[][] {
  const groups = token.split(/\D/);
  const whole = Number(groups.join(''));
  const isGrouped = groups.slice(1).every(({ length }) => length === 3) && groups[0] !== '0';
  if (groups.length === 1 || (isGrouped && !token.includes('.'))) return [[whole]];
  const separators = new Set(token.match(/\D/g));
  if (groups.length > 2 && separators.size === 1)
    return isGrouped ? [[whole]] : groups.map((group) => [Number(group)]);
  const decimal = Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`);
  return [isGrouped ? [whole, decimal] : [decimal]];
}

/** All possible values of the numbers in a text. */
export const figureValues = (text: string): Set<number> =>
  new Set(readFigures(text).flatMap(({ readings, bare }) => [...readings, ...bare]));
