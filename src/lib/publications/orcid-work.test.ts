import { expect, it } from 'vitest';
import { orcidAnswer, orcidGroup } from '../../../test/scholarly-shapes.ts';
import { orcidWorks, worksOfOrcid } from './orcid-work.ts';
import type { PublicationFields } from './publication.ts';

const read = (...groups: unknown[]) => worksOfOrcid(orcidWorks.parse(orcidAnswer(groups)));

it('reads what a record says of a work', () => {
  const group = orcidGroup({
    putCode: 114870302,
    title: 'Contours &amp; <i>melodies</i>',
    doi: '10.5281/ZENODO.5624531',
    type: 'conference-paper',
    journal: 'A Conference',
    url: 'https://zenodo.org/record/5624531',
  });
  expect(read(group)).toEqual([
    {
      putCode: 114870302,
      fields: expect.objectContaining({
        title: 'Contours & <i>melodies</i>',
        authors: '',
        journal: 'A Conference',
        year: 2021,
        month: 'November',
        doi: '10.5281/zenodo.5624531',
        url: 'https://zenodo.org/record/5624531',
        publication_type: 'Conference Paper',
        abstract: null,
      }),
    },
  ]);
});

it.each<[string, Partial<Parameters<typeof orcidGroup>[0]>, Partial<PublicationFields>]>([
  ['an article', { type: 'JOURNAL_ARTICLE' }, { publication_type: 'Article' }],
  ['a preprint', { type: 'working-paper' }, { publication_type: 'Preprint' }],
  ['something else', { type: 'other' }, { publication_type: null }],
  ['a part of a book', { doi: '10.5555/book', relationship: 'part-of' }, { doi: null }],
  [
    'a paper of arXiv',
    { doi: '10.48550/arXiv.2101.00001', type: 'preprint' },
    { arxiv_id: '2101.00001', journal: 'arXiv' },
  ],
  ['an address that runs', { url: 'javascript:alert(1)' }, { url: null }],
])('reads %s', (_what, given, fields) => {
  const [work] = read(orcidGroup({ putCode: 1, title: 'T', ...given }));
  expect(work?.fields).toMatchObject(fields);
});

it('takes null for what is not given', () => {
  const bare = { 'put-code': 7, title: null, 'external-ids': null, url: null, type: null };
  const group = { 'work-summary': [{ ...bare, 'publication-date': null, 'journal-title': null }] };
  expect(read(group)[0]?.fields).toMatchObject({ title: '', journal: '', year: 0, doi: null });
});
