import { expect, it } from 'vitest';
import { emptyPublication, type PublicationFields } from '../../../records/publication.ts';
import { fillIn } from './doi-field.tsx';
import { type PublicationFormValues, toPublicationForm } from './form-values.ts';

const CROSSREF: PublicationFields = {
  ...emptyPublication(),
  ...{ title: 'Tracks', authors: 'Vera Exemplar', journal: 'Phys. Med. Biol.', doi: '10.5555/1' },
  ...{ year: 2019, month: 'June', volume: '69', pages: '1–9' },
  publication_type: 'Conference Paper',
};

const filled = (typed: Partial<PublicationFormValues>, isNew = true) => {
  const outcome = fillIn({ ...toPublicationForm(null), ...typed }, CROSSREF, isNew);
  return {
    filled: outcome.filled.map(({ name }) => name),
    conflicts: outcome.conflicts.map(({ name }) => name),
  };
};

it('a DOI fills only empty fields, and what differs from it is shown as a conflict', () => {
  const stored = { doi: '10.5555/1', title: 'Tracks ', year: '2018', authors: 'X' };
  expect(filled({ ...stored, publication_type: 'Preprint' }, false)).toEqual({
    filled: ['journal', 'month', 'volume', 'pages'],
    conflicts: ['authors', 'year', 'publication_type'],
  });
  expect(filled({ ...stored, publication_type: 'Article' }, false).conflicts).toEqual([
    'authors',
    'year',
  ]);
});

it('the DOI field shows that a DOI leads to another one', () => {
  expect(filled({ doi: '10.5555/alias' }).conflicts).toEqual(['doi']);
});
