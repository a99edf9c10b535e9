import { expect, it } from 'vitest';
import { exceedsLines } from './text.ts';

it.each([
  [640, 8, false],
  [641, 8, true],
  [160, 2, false],
  [161, 2, true],
  [0, 2, false],
])('%i characters exceed %i lines: %s', (length, lines, expected) => {
  expect(exceedsLines('x'.repeat(length), lines)).toBe(expected);
});
