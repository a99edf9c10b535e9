import { expect, it } from 'vitest';
import { decodeVector, encodeVector, mostSimilar } from './vectors.ts';

const stored = (id: number, numbers: number[]) => decodeVector(id, encodeVector(numbers));

const options = { background: { mean: 0, deviation: 1 }, most: 9 };

it('compares no vectors of other dimensions, and none that points nowhere', () => {
  expect(
    mostSimilar([1, 0], [stored(1, [1, 0, 0]), stored(2, []), stored(3, [0, 0])], options),
  ).toEqual([]);
  expect(mostSimilar([0, 0], [stored(1, [1, 0])], options)).toEqual([]);
});
