import { expect, it } from 'vitest';
import { blogAddress } from './list-address.ts';

it.each([
  [{ page: 1, category: null }, '/blog'],
  [{ page: 2, category: null }, '/blog?page=2'],
  [{ page: 1, category: 'CERN Research' }, '/blog?category=CERN+Research'],
  [{ page: 2, category: 'A&B' }, '/blog?page=2&category=A%26B'],
])('%o stands at %s', (place, address) => {
  expect(blogAddress(place)).toBe(address);
});
