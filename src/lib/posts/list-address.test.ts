import { expect, it } from 'vitest';
import { blogAddress, pageNumber } from './list-address.ts';

it.each([
  [{ page: 1, category: null }, '/blog'],
  [{ page: 2, category: null }, '/blog?page=2'],
  [{ page: 1, category: 'CERN Research' }, '/blog?category=CERN+Research'],
  [{ page: 2, category: 'A&B' }, '/blog?page=2&category=A%26B'],
])('%o stands at %s', (place, address) => {
  expect(blogAddress(place)).toBe(address);
});

it.each([
  [undefined, 1],
  ['3', 3],
  ['0', null],
  ['x', null],
])('the page %s is number %s', (text, number) => {
  expect(pageNumber(text)).toBe(number);
});
