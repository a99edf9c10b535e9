/** A vector as it is compared: its numbers from -127 to 127, since only its direction counts. */
export interface StoredVector {
  id: number;
  numbers: Int8Array;
  length: number;
}

/** How much the vector of a passage points to where another one does: a cosine, 1 at most. */
export interface Similar {
  id: number;
  cosine: number;
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
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    numbers[at] = bytes.charCodeAt(at);
    sum += (numbers[at] ?? 0) ** 2;
  }
  return { id, numbers, length: Math.sqrt(sum) };
}

/** The vectors that point most to where another one does, the nearest first. Those of other dimensions are left out. */
export function mostSimilar(
  target: readonly number[],
  vectors: readonly StoredVector[],
  most: number,
): Similar[] {
  const wanted = Float32Array.from(target);
  const length = Math.hypot(...target);
  return vectors
    .filter((one) => one.numbers.length === target.length && one.length > 0 && length > 0)
    .map(({ id, numbers, length: own }) => ({ id, cosine: dot(wanted, numbers) / (own * length) }))
    .sort((a, b) => b.cosine - a.cosine || a.id - b.id)
    .slice(0, most);
}

/** The cosine of two vectors as a model gives them; 0 where one points nowhere. */
export function cosine(a: readonly number[], b: readonly number[]): number {
  let product = 0;
  let squaresOfA = 0;
  let squaresOfB = 0;
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? 0;
    product += one * other;
    squaresOfA += one * one;
    squaresOfB += other * other;
  }
  return product === 0 ? 0 : product / Math.sqrt(squaresOfA * squaresOfB);
}

function dot(a: Float32Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
