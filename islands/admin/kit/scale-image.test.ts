import { expect, it } from 'vitest';
import { fitting } from './scale-image.ts';

it.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2001, 10, 2000, 10],
  [90_000, 1, 2000, 1],
  [2000, 2000, 2000, 2000],
  [800, 600, 800, 600],
])('the size of a scaled image of %i × %i is %i × %i', (width, height, ...expected) => {
  const size = fitting({ width, height });
  expect([size.width, size.height]).toEqual(expected);
});
