import everydayQuestions from './languages/everyday-questions.json' with { type: 'json' };

/** A vector as it is compared: its numbers from -127 to 127, since only its direction counts. */
export interface StoredVector {
  id: number;
  numbers: Int8Array;
  length: number;
}

/** A vector as base64 of a byte a number. The cosine changes by less than a hundredth. */
export function encodeVector(numbers: readonly number[]): string {
  const greatest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  const bytes = numbers.map((number) => Math.round((number / greatest) * 127) & 255);
  return btoa(String.fromCharCode(...bytes));
}

/** The opposite of {@link encodeVector}. */
export function decodeVector(id: number, text: string): StoredVector {
  const bytes = atob(text);
  const numbers = new Int8Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) numbers[at] = bytes.charCodeAt(at);
  return { id, numbers, length: Math.sqrt(dot(numbers, numbers)) };
}

/** The cosine of two vectors as a model gives them; 0 where one points nowhere. */
export const cosine = (a: readonly number[], b: readonly number[]): number =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b)) || 0;

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/**
 * Questions of everyday life, about which a researcher's site says nothing. How near the nearest passage comes to each tells
 * what a model's cosines are worth: those of one lie between 0 and 0.7, those of another between 0.6 and 0.9.
 */
export const EVERYDAY: readonly string[] = everydayQuestions;

/** The mean and the standard deviation of the best cosines of unrelated questions with the content. */
export interface Background {
  mean: number;
  deviation: number;
}

/** With few passages, or a model whose cosines hardly differ, a smaller deviation would exaggerate chance. */
const LEAST_DEVIATION = 0.01;

/** @param cosines of each passage with each of {@link EVERYDAY}; null where they are of no passage */
export function computeBackground(cosines: readonly (readonly number[])[]): Background | null {
  const best = EVERYDAY.flatMap((_question, at) => {
    const own = cosines.flatMap((ofPassage) => ofPassage[at] ?? []);
    return own.length > 0 ? own.reduce((a, b) => Math.max(a, b)) : [];
  });
  if (best.length < EVERYDAY.length) return null;
  const mean = best.reduce((sum, cosine) => sum + cosine, 0) / best.length;
  const squares = best.reduce((sum, cosine) => sum + (cosine - mean) ** 2, 0);
  const deviation = Math.max(LEAST_DEVIATION, Math.sqrt(squares / (best.length - 1)));
  return { mean, deviation };
}

/** A passage, and by how many standard deviations it is nearer to a question than the content is to others. */
export interface ScoredPassage {
  id: number;
  score: number;
  /** How much it is like the question, from 0 (as unrelated ones) to 1 (the same text). */
  likeness: number;
}

/** The passages with the greatest cosine to a question, greatest first. Vectors of other dimensions are left out. */
export function mostSimilar(
  target: readonly number[],
  vectors: readonly StoredVector[],
  { background: { mean, deviation }, most }: { background: Background; most: number },
): ScoredPassage[] {
  const wanted = Float32Array.from(target);
  const length = Math.hypot(...target);
  return vectors
    .filter((one) => one.numbers.length === target.length && one.length > 0 && length > 0)
    .map(({ id, numbers, length: own }) => ({
      id,
      above: dot(wanted, numbers) / (own * length) - mean,
    }))
    .sort((a, b) => b.above - a.above || a.id - b.id)
    .slice(0, most)
    .map(({ id, above }) => ({
      id,
      score: above / deviation,
      likeness: above / Math.max(LEAST_DEVIATION, 1 - mean),
    }));
}
