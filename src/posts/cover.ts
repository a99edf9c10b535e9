import { fingerprint } from '../values/digest.ts';

/** The size of a cover's drawing, in units of its own. */
export const COVER = { width: 320, height: 180 } as const;

/** Lines of one drawing: an SVG path, and how wide its stroke is. */
interface CoverLine {
  path: string;
  width: number;
}

/**
 * What stands in the place of a picture that a post does not have: waves, rings or dots, drawn from its title. The
 * same title has the same cover, and two posts hardly ever look the same.
 */
export function drawCover(title: string): CoverLine[] {
  const random = numbersFrom(title);
  const draw = [waves, rings, dots][Math.floor(random() * 3)] ?? waves;
  return draw(random);
}

type Random = () => number;

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
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

const LINES = 6;

/** Lines that swing together, from edge to edge. */
function waves(random: Random): CoverLine[] {
  const { width, height } = COVER;
  const [swing, turn] = [between(random, 10, 26), between(random, 0, 2 * Math.PI)];
  const length = between(random, 140, 300);
  const drift = between(random, -0.5, 0.5);
  const step = width / 6;
  return Array.from({ length: LINES }, (_, line) => {
    const middle = (height * (line + 0.5)) / LINES;
    const heightAt = (x: number) =>
      middle + swing * Math.sin((2 * Math.PI * x) / length + turn + line * drift);
    const points = Array.from({ length: 8 }, (_, at) => {
      const x = (at - 0.5) * step;
      return `${whole(x)} ${whole(heightAt(x))}`;
    });
    const [first, second, ...rest] = points;
    return {
      path: `M${first}Q${whole(0)} ${whole(heightAt(0))} ${second}T${rest.join(' ')}`,
      width: line % 3 === 1 ? 2 : 1,
    };
  });
}

/** Rings around a point near an edge. */
function rings(random: Random): CoverLine[] {
  const x = whole(between(random, 0.1, 0.9) * COVER.width);
  const y = whole(between(random, -0.1, 1.1) * COVER.height);
  const [gap, start] = [between(random, 19, 30), between(random, 6, 20)];
  return Array.from({ length: 9 }, (_, ring) => {
    const radius = whole(start + ring * gap);
    return {
      path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
      width: ring % 4 === 1 ? 2.5 : 1,
    };
  });
}

/** A field of dots that grow and shrink. */
function dots(random: Random): CoverLine[] {
  const [turn, slant] = [between(random, 0, 2 * Math.PI), between(random, 0.2, 0.9)];
  const sizes = [2, 4, 7, 10];
  const paths = sizes.map(() => '');
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 11; column += 1) {
      const strength = (Math.sin(turn + column * slant) + Math.sin(turn + row) + 2) / 4;
      const size = Math.min(sizes.length - 1, Math.floor(strength * sizes.length));
      // A line of no length with round ends is a dot.
      paths[size] += `M${whole(15 + column * 29)} ${15 + row * 30}h0`;
    }
  }
  return sizes.flatMap((width, at) => {
    const path = paths[at] ?? '';
    return path ? [{ path, width }] : [];
  });
}

const whole = (value: number): number => Math.round(value);
