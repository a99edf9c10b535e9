import { afterAll, expect, it } from 'vitest';
import { startScholarly } from '../../../../test/scholarly-server.ts';
import { orcidGroup } from '../../../../test/scholarly-shapes.ts';
import type { Item } from '../item.ts';
import { fetchOrcidPage, fetchOrcidWorks, ORCID_PAGE } from './orcid.ts';

const ORCID = '0000-0002-1825-0097';

const server = await startScholarly();
afterAll(server.stop);

async function readWorks(...groups: unknown[]) {
  server.records.set(ORCID, { works: groups });
  return fetchOrcidWorks(server.services.orcid, ORCID);
}

it('a work of an ORCID record is read without authors and abstract', async () => {
  const group = orcidGroup({
    putCode: 114870302,
    title: 'Contours &amp; <i>melodies</i>',
    doi: '10.5281/ZENODO.5624531',
    type: 'conference-paper',
    journal: 'A Conference',
    url: 'https://zenodo.org/record/5624531',
  });
  const [work] = await readWorks(group);
  expect(work).toMatchObject({ putCode: 114870302, source: 'ORCID', related: [], without: [] });
  expect(work?.item).toEqual({
    id: '',
    type: 'paper-conference',
    title: 'Contours & <i>melodies</i>',
    'container-title': 'A Conference',
    issued: { 'date-parts': [[2021, 11]] },
    DOI: '10.5281/zenodo.5624531',
    URL: 'https://zenodo.org/record/5624531',
  });
});

it.each<[string, Partial<Parameters<typeof orcidGroup>[0]>, Partial<Item>]>([
  ['an article', { type: 'JOURNAL_ARTICLE' }, { type: 'article-journal' }],
  ['a working paper', { type: 'working-paper' }, { type: 'report', genre: 'Working Paper' }],
  [
    'a poster',
    { type: 'conference-poster', journal: 'C' },
    { genre: 'Poster', 'event-title': 'C' },
  ],
  ['a thesis', { type: 'dissertation-thesis', journal: 'U' }, { type: 'thesis', publisher: 'U' }],
  ['an edited book', { type: 'edited-book' }, { custom: { entrysubtype: 'Edited Book' } }],
  ['an entry', { type: 'encyclopedia-entry', journal: 'E' }, { 'container-title': 'E' }],
  ['something else', { type: 'other' }, { type: 'document' }],
  ['a part of a book', { doi: '10.5555/book', relationship: 'part-of' }, { DOI: undefined }],
  [
    'a paper of arXiv',
    { doi: '10.48550/arXiv.2101.00001', type: 'preprint' },
    { custom: { eprint: '2101.00001', eprinttype: 'arxiv' }, publisher: 'arXiv' },
  ],
  [
    'an article with its version at arXiv',
    { doi: '10.48550/arXiv.2101.00001', relationship: 'version-of', journal: 'J' },
    { DOI: undefined, custom: { eprint: '2101.00001', eprinttype: 'arxiv' } },
  ],
  ['an address that runs', { url: 'javascript:alert(1)' }, { URL: undefined }],
])('%s of an ORCID record is read', async (_what, given, fields) => {
  const [work] = await readWorks(orcidGroup({ putCode: 1, title: 'T', ...given }));
  expect(work?.item).toEqual({ ...work?.item, ...fields });
});

it('the DOI of another version is not a work’s own', async () => {
  const doi = '10.5555/other';
  const version = orcidGroup({ putCode: 1, title: 'T', doi, relationship: 'version-of' });
  const own = orcidGroup({ putCode: 2, title: 'T', doi: '10.5555/own' });
  const grouped = { 'work-summary': [...own['work-summary'], ...version['work-summary']] };
  const related = [{ relation: 'other version', url: 'https://doi.org/10.5555/other' }];
  const works = await readWorks(version, grouped);
  expect(works.map(({ item, related }) => [item.DOI, related])).toEqual([
    [undefined, related],
    ['10.5555/own', related],
  ]);
  const { dois } = await fetchOrcidPage(server.services.orcid, ORCID, 0);
  expect(dois).toEqual(['10.5555/own']);
});

it('a record is read part by part, and what is cut off is an error', async () => {
  const title = 'With "work-summary": [ and \\ in it';
  const groups = Array.from({ length: ORCID_PAGE + 1 }, (_, at) =>
    orcidGroup({ putCode: at + 1, title: `${title} ${at}`, doi: `10.5555/${at}` }),
  );
  server.records.set(ORCID, { works: groups });
  const first = await fetchOrcidPage(server.services.orcid, ORCID, 0);
  expect(first).toMatchObject({ isLast: false, dois: { length: ORCID_PAGE } });
  const read = first.read(new Set(first.dois.slice(1)));
  expect(read.map(({ item }) => [item.title, item.DOI])).toEqual([[`${title} 0`, '10.5555/0']]);
  const last = await fetchOrcidPage(server.services.orcid, ORCID, ORCID_PAGE);
  expect(last).toMatchObject({ isLast: true, dois: [`10.5555/${ORCID_PAGE}`] });
  for (const cut of ['{"group": [{"work-summary": [{"put-code": 1}', '<html>', '{}']) {
    server.insteadOf(/^\/orcid\//, (response) => response.end(cut));
    await expect(fetchOrcidPage(server.services.orcid, ORCID, 0)).rejects.toThrow(
      /unreadable response/,
    );
  }
  server.insteadOf(/^\/orcid\//, null);
});
