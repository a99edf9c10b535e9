import { expect, it } from 'vitest';
import { orcidAnswer, orcidGroup } from '../../../test/scholarly-shapes.ts';
import { orcidWorks, worksOfOrcid } from './orcid-work.ts';

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

it.each([
  ['journal-article', 'Article'],
  ['JOURNAL_ARTICLE', 'Article'],
  ['book-chapter', 'Book Chapter'],
  ['working-paper', 'Preprint'],
  ['review', 'Review'],
  ['data-set', 'Technical Note'],
  ['other', null],
])('takes %s for: %s', (type, kind) => {
  expect(read(orcidGroup({ putCode: 1, title: 'T', type }))[0]?.fields.publication_type).toBe(kind);
});

it('takes the DOI of the book for none of the chapter’s', () => {
  const group = orcidGroup({
    putCode: 1,
    title: 'T',
    doi: '10.5555/book',
    relationship: 'part-of',
  });
  expect(read(group)[0]?.fields.doi).toBeNull();
});

it('knows a paper of arXiv by its DOI', () => {
  const group = orcidGroup({
    putCode: 1,
    title: 'T',
    doi: '10.48550/arXiv.2101.00001',
    type: 'preprint',
  });
  expect(read(group)[0]?.fields).toMatchObject({ arxiv_id: '2101.00001', journal: 'arXiv' });
});

it('takes no address that leads nowhere, nor the DOI’s own', () => {
  const urls = ['javascript:alert(1)', 'https://doi.org/10.5555/1', 'ftp://x'];
  const works = read(
    ...urls.map((url) => orcidGroup({ putCode: 1, title: 'T', doi: '10.5555/1', url })),
  );
  expect(works.map(({ fields }) => fields.url)).toEqual([null, null, null]);
});

it('takes null for what is not given', () => {
  const bare = { 'put-code': 7, title: null, 'external-ids': null, url: null, type: null };
  const group = { 'work-summary': [{ ...bare, 'publication-date': null, 'journal-title': null }] };
  expect(read(group)[0]?.fields).toMatchObject({ title: '', journal: '', year: 0, doi: null });
});
