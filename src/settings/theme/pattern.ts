import { fingerprint } from '../../values/digest.ts';

/** Size of a drawing in its own units, and the spacing of repeated elements. */
export interface PatternSize {
  width: number;
  height: number;
  gap: number;
  /** Range of the centre of rings, as fractions of the width. */
  centre: readonly [number, number];
  /** True if copies of the drawing are tiled side by side. */
  repeats?: boolean;
}

/** Replaces a missing cover image of a post. */
export const COVER_SIZE: PatternSize = { width: 320, height: 180, gap: 30, centre: [0.1, 0.9] };

/** At the top and bottom of every page, tiled: the right edge continues at the left. */
export const ORNAMENT: PatternSize = {
  ...{ width: 720, height: 240, gap: 16, centre: [0.65, 0.8] },
  repeats: true,
};

/** Lines of a drawing: an SVG path, its stroke width, and its dashes. */
interface PatternLine {
  path: string;
  width: number;
  dashes?: string;
}

/**
 * Draws waves, rings or dots derived from a text. The same text always has the same drawing, and different texts hardly
 * ever look alike.
 *
 * @example drawPattern('Listening to the beam stop', COVER_SIZE)[0].path // an SVG path, to be stroked
 */
export function drawPattern(text: string, size: PatternSize): PatternLine[] {
  const random = numbersFrom(text);
  const draw = [waves, rings, dots][Math.floor(random() * 3)] ?? waves;
  return draw(random, size);
}

type Random = () => number;

/** Pseudorandom numbers from 0 to 1, seeded by a text (mulberry32). */
function numbersFrom(text: string): Random {
  let state = Number.parseInt(fingerprint(text).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/**
 * Parallel waves from edge to edge; curves connect each crest with the next trough. All are copies of the same line, so
 * they compress well.
 */
function waves(random: Random, { width, height, gap }: PatternSize): PatternLine[] {
  const swing = between(random, 16, 28);
  const drift = between(random, 0.1, 0.24) * (random() < 0.5 ? -1 : 1);
  const turns = 2 * Math.round(width / between(random, 150, 300));
  const half = width / turns;
  const bend = whole(half * 0.36);
  const phase = between(random, 0, 1);
  const rows = Math.ceil(height / gap);
  // Beyond both edges, however far lines are shifted.
  const before = 2 * Math.ceil(1 + (rows * Math.abs(drift)) / 2);
  const heightAt = (at: number) =>
    whole(swing * (0.55 + 0.45 * Math.cos(2 * Math.PI * (at / turns - phase))) * (-1) ** at);
  let line = '';
  for (let at = 1; at <= turns + 2 * before; at += 1) {
    const down = heightAt(at) - heightAt(at - 1);
    const to = `${half - bend} ${down} ${half} ${down}`;
    line += at === 1 ? `c${bend} 0 ${to}` : `s${to}`;
  }
  const paths = ['', ''];
  for (let row = 0; row < rows; row += 1) {
    const x = whole((row * drift - before) * half);
    paths[row % 3 === 1 ? 1 : 0] += `M${x} ${whole((row + 0.5) * gap + heightAt(0))}${line}`;
  }
  return withWidths(paths, [1, 1.75]);
}

/** Rings around a point; in tiled drawings, those cut off at the right continue at the left. */
function rings(
  random: Random,
  { width, height, gap, centre, repeats = false }: PatternSize,
): PatternLine[] {
  const x = whole(between(random, ...centre) * width);
  const y = whole(between(random, -0.1, 1.1) * height);
  const paths = ['', ''];
  let radius = whole(between(random, 6, 20));
  const reach = repeats ? width / 2 : Math.max(x, width - x);
  for (let ring = 0; radius < reach; ring += 1) {
    const circle = `a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
    for (const at of repeats ? [x, x - width] : [x]) {
      paths[ring % 4 === 1 ? 1 : 0] += `M${at - radius} ${y}${circle}`;
    }
    radius += whole(gap * 0.8 + ring);
  }
  return withWidths(paths, [1, 2.25]);
}

/** A field of dots of varying size. Consecutive dots of the same size are one dashed line. */
function dots(random: Random, { width, height, gap }: PatternSize): PatternLine[] {
  const turn = between(random, 0, 2 * Math.PI);
  const slant = (2 * Math.PI * Math.ceil(between(random, 0, 3))) / width;
  const paths = ['', '', '', ''];
  for (let y = gap / 2; y < height; y += gap) {
    const sizeAt = (x: number) =>
      Math.floor(
        (Math.sin(turn + x * slant) + Math.sin(turn + (Math.PI * y) / gap / 3) + 2) * 0.999,
      );
    for (let x = gap / 2, from = x; x < width; x += gap) {
      const size = sizeAt(x);
      if (x + gap < width && sizeAt(x + gap) === size) continue;
      // A dash of length zero with round caps is a dot.
      paths[size] += `M${from} ${y}h${x - from + 1}`;
      from = x + gap;
    }
  }
  const widths = [0.07, 0.14, 0.24, 0.36].map((part) => part * gap);
  return withWidths(paths, widths).map((line) => ({ ...line, dashes: `0 ${gap}` }));
}

const withWidths = (paths: readonly string[], widths: readonly number[]): PatternLine[] =>
  paths.flatMap((path, at) => (path ? [{ path, width: widths[at] ?? 1 }] : []));

const whole = (value: number): number => Math.round(value);
