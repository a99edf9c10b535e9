import { expect, it } from 'vitest';
import { decodeVector, encodeVector, mostSimilar } from './vectors.ts';

const stored = (id: number, numbers: number[]) => decodeVector(id, encodeVector(numbers));

it('finds the nearest vectors first, by their direction', () => {
  const vectors = [
    stored(1, [0, 1, 0]),
    stored(2, [30, 1, 0]),
    stored(3, [-1, 0, 0]),
    stored(4, [0.01, 0.01, 0]),
  ];
  const found = mostSimilar([0.5, 0, 0], vectors, 3);
  expect(found.map(({ id }) => id)).toEqual([2, 4, 1]);
  expect(found[0]?.cosine).toBeCloseTo(30 / Math.hypot(30, 1), 2);
  expect(found[1]?.cosine).toBeCloseTo(Math.SQRT1_2, 2);
  expect(found[2]?.cosine).toBeCloseTo(0, 2);
});

it('compares no vectors of other dimensions, and none that points nowhere', () => {
  expect(mostSimilar([1, 0], [stored(1, [1, 0, 0]), stored(2, []), stored(3, [0, 0])], 9)).toEqual(
    [],
  );
  expect(mostSimilar([0, 0], [stored(1, [1, 0])], 9)).toEqual([]);
});
