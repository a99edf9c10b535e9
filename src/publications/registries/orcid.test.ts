import { afterAll, expect, it } from 'vitest';
import type { PublicationFields } from '../../../records/publication.ts';
import person from '../../../test/fixtures/scholarly/orcid-person-filled.json' with {
  type: 'json',
};
import { startScholarly } from '../../../test/scholarly-server.ts';
import { orcidEmployment, orcidGroup } from '../../../test/scholarly-shapes.ts';
import { profileByOrcid } from './orcid-profile.ts';
import { ORCID_PAGE, orcidPage, worksByOrcid } from './orcid-works.ts';

const ORCID = '0000-0002-1825-0097';

const server = await startScholarly();
afterAll(server.stop);

async function readWorks(...groups: unknown[]) {
  server.records.set(ORCID, { works: groups });
  return worksByOrcid(server.services.orcid, ORCID);
}

it('readWorks maps a work of an ORCID record to the fields of a publication', async () => {
  const group = orcidGroup({
    putCode: 114870302,
    title: 'Contours &amp; <i>melodies</i>',
    doi: '10.5281/ZENODO.5624531',
    type: 'conference-paper',
    journal: 'A Conference',
    url: 'https://zenodo.org/record/5624531',
  });
  expect(await readWorks(group)).toEqual([
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
    'another version',
    { doi: '10.5555/other', relationship: 'version-of' },
    { doi: '10.5555/other', links: [] },
  ],
  [
    'a paper of arXiv',
    { doi: '10.48550/arXiv.2101.00001', type: 'preprint' },
    { arxiv_id: '2101.00001', journal: 'arXiv' },
  ],
  ['an address that runs', { url: 'javascript:alert(1)' }, { url: null }],
])('readWorks maps %s', async (_what, given, fields) => {
  const [work] = await readWorks(orcidGroup({ putCode: 1, title: 'T', ...given }));
  expect(work?.fields).toMatchObject(fields);
});

it('an ORCID record proposes name, position, biography, areas and links', async () => {
  server.records.set(ORCID, {
    person,
    employments: [
      orcidEmployment('Old College', 'Lecturer', {
        'start-date': { year: { value: '1999' }, month: null, day: null },
        'end-date': { year: { value: '2010' }, month: null, day: null },
      }),
      orcidEmployment('Wesleyan University', 'Visitor', {
        'start-date': { year: { value: '2005' }, month: null, day: null },
      }),
      orcidEmployment('Brown University', 'Professor', {
        'department-name': 'Psychoceramics',
        'start-date': { year: { value: '2010' }, month: { value: '09' }, day: null },
      }),
    ],
    works: [orcidGroup({ putCode: 1, title: 'Pots' })],
  });
  const { proposal } = await profileByOrcid(server.services.orcid, ORCID);
  expect(proposal).toEqual({
    name: 'Josiah Carberry',
    headline: 'Professor',
    affiliation: 'Psychoceramics, Brown University',
    summary: ['I study cracked pots.', 'And whole ones & others.'],
    researchAreas: ['psychoceramics', 'Ionian philology', 'cracks', 'glazes'],
    links: [
      { kind: 'orcid', url: `https://orcid.org/${ORCID}` },
      { kind: 'website', url: 'https://carberry.example/me', label: 'My page' },
      { kind: 'github', url: 'https://github.com/carberry' },
      { kind: 'mastodon', url: 'https://pots.example/@carberry' },
      {
        kind: 'website',
        url: 'http://www.scopus.com/inward/authorDetails.url?authorID=7007156898',
        label: 'Scopus Author ID',
      },
    ],
  });
});

it('orcidPage reads a record part by part, and what is cut off is an error', async () => {
  const title = 'With "work-summary": [ and \\ in it';
  const groups = Array.from({ length: ORCID_PAGE + 1 }, (_, at) =>
    orcidGroup({ putCode: at + 1, title: `${title} ${at}`, doi: `10.5555/${at}` }),
  );
  server.records.set(ORCID, { works: groups });
  const first = await orcidPage(server.services.orcid, ORCID, 0);
  expect(first).toMatchObject({ isLast: false, dois: { length: ORCID_PAGE } });
  expect(first.read(new Set(first.dois.slice(1)))).toMatchObject([{ title: `${title} 0` }]);
  const last = await orcidPage(server.services.orcid, ORCID, ORCID_PAGE);
  expect(last).toMatchObject({ isLast: true, dois: [`10.5555/${ORCID_PAGE}`] });
  for (const cut of ['{"group": [{"work-summary": [{"put-code": 1}', '<html>', '{}']) {
    server.insteadOf(/^\/orcid\//, (response) => response.end(cut));
    await expect(orcidPage(server.services.orcid, ORCID, 0)).rejects.toThrow(/could not be read/);
  }
  server.insteadOf(/^\/orcid\//, null);
});
