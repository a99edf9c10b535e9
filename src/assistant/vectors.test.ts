import { expect, it } from 'vitest';
import { decodeVector, encodeVector, mostSimilar } from './vectors.ts';

const stored = (id: number, numbers: number[]) => decodeVector(id, encodeVector(numbers));

it('compares no vectors of other dimensions, and none that points nowhere', () => {
  expect(mostSimilar([1, 0], [stored(1, [1, 0, 0]), stored(2, []), stored(3, [0, 0])], 9)).toEqual(
    [],
  );
  expect(mostSimilar([0, 0], [stored(1, [1, 0])], 9)).toEqual([]);
});
