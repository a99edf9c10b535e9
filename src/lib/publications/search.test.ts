import { describe, expect, it } from 'vitest';
import { searchPublications, searchTitles } from './search.ts';

const titles = ['Měření LET protonů', 'Dose <i>in vivo</i>', 'Out-of-field dose'];
const found = (query: string) =>
  searchTitles(
    titles.map((title) => ({ title })),
    query,
  ).map(({ title }) => titles.indexOf(title));

it.each([
  ['', [0, 1, 2]],
  ['DOSE', [1, 2]],
  ['mereni let', [0]],
  ['dose in vivo', [1]],
  ['zzz', []],
  ['<i>', []],
])('searchTitles finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

describe('searchPublications', () => {
  const list = [
    { title: 'Dose <i>in vivo</i>', authors: 'Jan Novák', journal: 'Medical Physics' },
    { title: 'Tracks', authors: 'Vera Exemplar', journal: 'Radiation Measurements' },
  ];

  it.each([
    ['', 2],
    ['IN VIVO', 1],
    ['novak', 1],
    ['radiation measure', 1],
    ['dose tracks', 0],
  ])('finds %j in a title, an author list or a journal', (query, count) => {
    expect(searchPublications(list, query)).toHaveLength(count);
  });
});
