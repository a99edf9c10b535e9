import { expect, it } from 'vitest';
import type { Version } from '../../records/publication-field-lists.ts';
import { findVersions } from './versions.ts';

const PAPER: Version = {
  id: 1,
  title: 'A <i>Timepix</i> camera: range',
  authors: 'Vera Exemplar, Jan Novák',
  editors: null,
  contributors: [],
  authors_complete: true,
  authorNotes: [],
  journal: 'Physica Medica',
  publisher: null,
  year: 2024,
  arxiv_id: null,
  doi: null,
  url: null,
  pdf_url: null,
  version_of: null,
  publication_type: 'Article',
};
const PREPRINT: Version = {
  ...PAPER,
  id: 2,
  title: 'A Timepix Camera – Range',
  authors: 'J. Novak',
  journal: 'arXiv',
  year: 2023,
  publication_type: 'Preprint',
};

it('a preprint names what was published of it, and that its preprint', () => {
  expect(findVersions(PREPRINT, [PAPER])).toEqual([
    { id: 1, name: 'Published version', url: '/publications/1', text: 'Physica Medica, 2024' },
  ]);
  expect(findVersions(PAPER, [PREPRINT])).toEqual([
    { id: 2, name: 'Preprint', url: '/publications/2', text: 'arXiv, 2023' },
  ]);
});

it.each<[string, Partial<Version>]>([
  ['of other authors', { authors: 'Ada Abel' }],
  ['that is no preprint', { publication_type: 'Conference Paper' }],
  ['of slides', { publication_type: 'Presentation' }],
  ['of another title', { title: 'Another' }],
])('joins no record %s', (_, preprint) => {
  expect(findVersions(PAPER, [{ ...PREPRINT, ...preprint }])).toEqual([]);
});
