import { expect, it } from 'vitest';
import { listIds } from './list-ids.ts';

it.each([
  [7, [7]],
  [
    [1, 2],
    [1, 2],
  ],
  [null, []],
  [undefined, []],
  [['1', 3], [3]],
])('the ids of %j are %j', (value, ids) => {
  expect(listIds(value)).toEqual(ids);
});
