import { parsePerson } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { parseBibliography } from './read-bibliography.ts';
import { skipForeignVolumes } from './volumes.ts';

const BIB = `
  @incollection{part, crossref = {volume}, author = {Roe, Eva}, title = {The part}, pages = {1--2}}
  @collection{volume, editor = {Exemplar, Vera and Lind, Bo}, title = {The volume}, publisher = {P}, year = 2000}`;

const imported = (name: string, bib = BIB) => {
  const owner = { names: [parsePerson(name)], orcid: '' };
  const { candidates, skipped } = skipForeignVolumes(parseBibliography(bib), owner);
  return { taken: candidates.map(({ key }) => key), skipped: skipped.map(({ key }) => key) };
};

it.each([
  ['its editor', 'Vera Exemplar', BIB],
  ['its author', 'Vera Exemplar', BIB.replace('editor', 'author').replace('@collection', '@book')],
])('a volume is imported beside its chapters if the owner is %s', (_who, name, bib) => {
  expect(imported(name, bib)).toEqual({ taken: ['part', 'volume'], skipped: [] });
});

it('a volume of others is skipped, with its reason', () => {
  expect(imported('Eva Roe')).toEqual({ taken: ['part'], skipped: ['volume'] });
});
