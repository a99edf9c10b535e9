import type { Point } from './svg.ts';

/** `count` evenly spaced numbers from `from` to `to`, both included. */
export function range(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** The same numbers on every machine, so that remade figures are the same figures. */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export const gauss = (x: number, mean: number, sigma: number): number =>
  Math.exp(-((x - mean) ** 2) / (2 * sigma ** 2));

const p = 1.77;

/**
 * Relative dose of a pristine proton peak of range `r0` at depth `z`, both in cm of water.
 * Bortfeld's model (Med. Phys. 24, 1997, eq. 21–28): the straggling-free curve, folded with a
 * Gaussian whose width grows with the range, plus a small low-energy tail `epsilon`.
 */
export function braggDose(z: number, r0: number, epsilon = 0.12): number {
  const sigma = Math.hypot(0.012 * r0 ** 0.935, 0.009 * r0);
  const steps = 600;
  let dose = 0;
  // The integrand has a pole at r0; stepping evenly in u = (r0 - s)^(1/p) removes it.
  const uMax = r0 ** (1 / p);
  for (let i = 0; i < steps; i++) {
    const u = ((i + 0.5) / steps) ** 1.6 * uMax;
    const du = ((i + 1) / steps) ** 1.6 * uMax - (i / steps) ** 1.6 * uMax;
    const rest = u ** p;
    const kernel = gauss(z, r0 - rest, sigma) / (sigma * Math.sqrt(2 * Math.PI));
    const fluence = 17.93 * p + (0.444 + (31.7 * epsilon) / r0) * p * rest;
    dose += kernel * fluence * du;
  }
  // Near the surface the kernel would reach outside the water; there the unfolded curve will do,
  // with the second-order term that the folding adds to it.
  const far = r0 - z;
  if (far > 6 * sigma) {
    const lift = 1 + 0.312 * (sigma / far) ** 2;
    dose = 17.93 * far ** (1 / p - 1) * lift + (0.444 + (31.7 * epsilon) / r0) * far ** (1 / p);
  }
  return dose / (1 + 0.012 * r0);
}

export interface WeightedPeak {
  range: number;
  weight: number;
}

/**
 * Peaks whose sum is flat from `(1 - chi) * r0` to `r0`: the weights start from Bortfeld &
 * Schlegel (Phys. Med. Biol. 41, 1996, eq. 5) and are then levelled peak by peak, as planning does.
 */
export function spreadOutPeaks(r0: number, chi: number, count: number): WeightedPeak[] {
  const exponent = 1 - 1 / 1.56;
  const edge = (k: number) => Math.max(0, 1 - k / count) ** exponent;
  const peaks = range(0, count, count + 1).map((k) => ({
    range: (1 - (1 - k / count) * chi) * r0,
    weight: k === 0 ? 1 - edge(0.5) : edge(k - 0.5) - edge(k + 0.5),
  }));
  const crests = peaks.map((peak) => peak.range * 0.986);
  const doses = crests.map((z) => peaks.map((peak) => braggDose(z, peak.range)));
  const dose = (row: readonly number[]) =>
    row.reduce((sum, value, k) => sum + value * (peaks[k]?.weight ?? 0), 0);
  const level = dose(doses[count >> 1] ?? []);
  for (let round = 0; round < 40; round++) {
    for (const [k, peak] of peaks.entries()) peak.weight *= level / dose(doses[k] ?? []);
  }
  return peaks;
}

/** Moyal's closed form of a Landau-like straggling curve, 1 at its mode. */
export function moyal(x: number, mode: number, width: number): number {
  const t = (x - mode) / width;
  return Math.exp(-0.5 * (t + Math.exp(-t)) + 0.5);
}

/** Dose equivalent per therapeutic dose, µSv/Gy, `d` cm from the field edge. */
export function outOfField(d: number, scale = 1): number {
  return scale * (9000 * Math.exp(-d / 2.6) + 900 * Math.exp(-d / 9.5) + 70 * Math.exp(-d / 38));
}

export function curve(xs: readonly number[], f: (x: number) => number): Point[] {
  return xs.map((x) => [x, f(x)] as const);
}

/** The same curve with its largest value brought to `peak`. */
export function scaled(points: readonly Point[], peak: number): Point[] {
  const top = Math.max(...points.map(([, y]) => y));
  return points.map(([x, y]) => [x, (y / top) * peak] as const);
}
