import { expect, it } from 'vitest';
import { findCitableWorks } from './citable-works.ts';

const work = (title: string, details: string) => ({
  id: title,
  title,
  details,
  toReference: () => ({ id: title, type: 'book' as const }),
});
const WORKS = [
  work('Salt 7', '2014 · Étienne Roe'),
  work('Salt 20', '1990 · Bo Roe'),
  work('Salted water', '2020 · Jan Roe'),
];

it.each([
  ['salt 20', ['Salt 20', 'Salt 7', 'Salted water']],
  ['etien', ['Salt 7']],
  ['roe 2020', ['Salted water']],
  ['', ['Salt 7', 'Salt 20', 'Salted water']],
])('finds works by %j, first those with its whole words', (query, expected) => {
  expect(findCitableWorks(WORKS, query).map(({ title }) => title)).toEqual(expected);
});
