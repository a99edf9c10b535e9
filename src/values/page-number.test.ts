import { expect, it } from 'vitest';
import { pageNumber } from './page-number.ts';

it.each([
  [undefined, 1],
  ['3', 3],
  ['0', null],
  ['x', null],
])('the page %s is number %s', (text, number) => {
  expect(pageNumber(text)).toBe(number);
});
