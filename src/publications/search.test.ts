import { expect, it } from 'vitest';
import { emptyPublication } from '../../records/publication.ts';
import { withParts } from './contributors.ts';
import { searchPublications } from './search.ts';

const list = [
  {
    ...emptyPublication(),
    title: 'Dose <i>in vivo</i>',
    authors: 'Jan Novák',
    journal: 'Medical Physics',
  },
  {
    ...emptyPublication(),
    title: 'Tracks',
    authors: 'Vera Exemplar',
    journal: 'Radiation Measurements',
    year: 2021,
    abstract: 'Of helium.',
    tags: ['Timepix'],
    doi: '10.5555/Tracks.7',
    award: 'Best Poster',
  },
].map(withParts);

it.each([
  ['', 2],
  ['IN VIVO', 1],
  ['novak', 1],
  ['radiation measure', 1],
  ['measure radiation', 1],
  ['"measure radiation"', 0],
  ['dose tracks', 0],
  ['<i>', 0],
  ['exemplar tracks', 1],
  ['"Exemplar, Vera"', 1],
  ['helium', 0],
  ['timepix', 0],
  ['2021', 0],
  ['10.5555/tracks.7', 0],
  ['best poster', 0],
])('every word of %j is in %i publications', (query, count) => {
  expect(searchPublications(list, query)).toHaveLength(count);
});
