import { expect, it } from 'vitest';
import { pageRange } from './pages.ts';

it.each([
  ['10 -- 15', '10–15'],
  [' 10 — 15 , 20-21', '10–15, 20–21'],
  ['M-1–M-4', 'M-1–M-4'],
  ['104907', '104907'],
])('pages %s are %s', (typed, pages) => {
  expect(pageRange(typed)).toBe(pages);
});
