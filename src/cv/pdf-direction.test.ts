import { describe, expect, it } from 'vitest';
import { drawnText, findLevels, toVisualOrder } from './pdf-direction.ts';

describe('the parts of a line from left to right', () => {
  it.each([
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 1, 1, 0],
      [0, 2, 1, 3],
    ],
    [
      [1, 2, 2, 1],
      [3, 1, 2, 0],
    ],
    [
      [1, 1, 1],
      [2, 1, 0],
    ],
  ])('with the levels %j are %j', (levels, order) => {
    expect(toVisualOrder(levels)).toEqual(order);
  });
});

it('numbers in Arabic are written from left to right', () => {
  expect([...findLevels('علي 20', 'rtl')]).toEqual([1, 1, 1, 1, 2, 2]);
});

it('brackets and punctuation from right to left are reversed and mirrored; words are left to their font', () => {
  expect(drawnText(') ,', 1)).toBe(', (');
  expect(drawnText('علي', 1)).toBe('علي');
  expect(drawnText(') ,', 0)).toBe(') ,');
});
