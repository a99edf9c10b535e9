import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { publications, samplePublications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import { crossrefArticle, crossrefRelation, crossrefUpdate } from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications';
const RELATIONS = `${PATH}/relations`;
const PAPER = { authors: 'A B', journal: 'J', year: 2020 };
const PREPRINT = { kind: 'preprint', url: 'https://doi.org/10.1101/pre' };
const RETRACTION = {
  ...{ kind: 'publisher', label: 'Retraction notice' },
  url: 'https://doi.org/10.5555/notice',
};

const scholarly = await startScholarly();
afterAll(scholarly.stop);
const site = await siteOfFile({ env: scholarly.env });
const admin = await signIn(site);
const post = (path: string, body: unknown) => admin(PATH + path, { method: 'POST', body });
const ask = async (query = '') => (await admin(RELATIONS + query)).json();
const accept = (...accepted: unknown[]) => admin(RELATIONS, { method: 'POST', body: { accepted } });

beforeEach(async () => {
  for (const known of [scholarly.works, scholarly.dataCite, scholarly.openAlex]) known.clear();
  await site.db.delete(publications);
  return () => scholarly.insteadOf(/^\/crossref\//, null);
});

async function store(...rows: { title: string; doi?: string; citations?: number }[]) {
  await site.db.insert(publications).values(rows.map((row) => ({ ...PAPER, ...row })));
}
async function row(title: string) {
  const [found] = await site.db.select().from(publications).where(eq(publications.title, title));
  if (!found) throw new Error(`there is no publication ${title}`);
  return found;
}

it('links are proposed for publications with a DOI, twenty at a time', async () => {
  const titles = Array.from({ length: 25 }, (_, at) => `Paper ${at}`);
  await store(
    { title: 'Without' },
    ...titles.map((title, at) => ({ title, doi: `10.5555/${at}` })),
  );
  const relation = { 'has-preprint': [crossrefRelation('10.1101/pre')] };
  scholarly.works.set('10.5555/24', crossrefArticle('10.5555/24', 'A', { relation }));
  scholarly.works.set('10.5555/0', crossrefArticle('10.5555/0', 'A', { relation }));
  const first = await ask();
  const last = await row('Paper 24');
  expect(first).toEqual({
    publications: [
      {
        ...{ id: last.id, title: 'Paper 24', year: 2020 },
        proposals: [{ ...PREPRINT, source: 'Crossref' }],
      },
    ],
    ...{ problems: [], asked: 20, left: 5, next: (await row('Paper 5')).id },
  });
  expect(await ask(`?before=${first.next}`)).toMatchObject({
    publications: [{ title: 'Paper 0' }],
    ...{ asked: 5, left: 0, next: null },
  });
  expect((await admin(`${RELATIONS}?before=x`)).status).toBe(400);
});

it('a service that gives no answer is named, and is not asked where the query says so', async () => {
  await store({ title: 'A', doi: '10.5555/a' });
  scholarly.insteadOf(/^\/crossref\//, status(429, { 'Retry-After': '3600' }));
  expect(await ask()).toMatchObject({
    publications: [],
    problems: [
      {
        service: 'crossref',
        message: 'Crossref takes no more requests from this site for now. Please try again later.',
      },
    ],
  });
  const before = scholarly.asked().length;
  expect(await ask('?without=crossref,openAlex')).toMatchObject({ problems: [] });
  expect(scholarly.asked().slice(before)).toEqual(['/datacite/dois/10.5555%2Fa']);
});

it('accepted links are added to what the record has by then, a retraction before the others', async () => {
  await store({ title: 'A', doi: '10.5555/a' });
  const { id } = await row('A');
  await site.db.insert(samplePublications).values({ publication_id: id });
  scholarly.works.set(
    '10.5555/a',
    crossrefArticle('10.5555/a', 'A', {
      relation: { 'has-preprint': [crossrefRelation('10.1101/pre')] },
      'updated-by': [crossrefUpdate('10.5555/notice', 'retraction')],
    }),
  );
  const { publications: proposed } = await ask();
  const mine = [
    { kind: 'code', url: 'https://a.example/code' },
    { kind: 'preprint', url: 'http://dx.doi.org/10.1101/PRE' },
  ];
  await admin(`${PATH}/${id}`, { method: 'PUT', body: { links: mine } });
  const response = await accept(
    { id, links: proposed[0].proposals },
    { id: 999_999, links: [PREPRINT] },
  );
  expect(await response.json()).toEqual({ stored: 1 });
  expect((await row('A')).links).toEqual([RETRACTION, ...mine]);
  expect(await site.db.select().from(samplePublications)).toEqual([]);
  const page = await (await site.fetch(`/publications/${id}`)).text();
  expect(page).toContain('Retraction notice');
  expect(await (await accept({ id, links: [RETRACTION, PREPRINT] })).json()).toEqual({ stored: 0 });
  expect(await ask()).toMatchObject({ publications: [] });
});

it.each([
  ['none', [], 400],
  ['a link that leads nowhere', [{ id: 1, links: [{ kind: 'data', url: 'javascript:1' }] }], 400],
  ['publications that are gone', [{ id: 999_999, links: [PREPRINT] }], 404],
])('accepted links are refused: %s', async (_what, accepted, code) => {
  const response = await accept(...accepted);
  expect(response.status).toBe(code);
  expect((await response.json()).error).toEqual(expect.any(String));
});

it('citation counts are stored with source and date, which another figure that is typed or imported takes away', async () => {
  await store({ title: 'Grows', citations: 3 }, { title: 'Stays', citations: 1 });
  const { id } = await row('Grows');
  const response = await post('/citations', { counts: [{ id, citations: 5 }] });
  expect(await response.json()).toEqual({ updated: 1 });
  expect((await row('Stays')).citations_source).toBeNull();
  const page = await (await site.fetch(`/publications/${id}`)).text();
  expect(page).toMatch(/5 citations \(OpenAlex, [A-Z][a-z]+ \d{1,2}, \d{4}\)/);
  await admin(`${PATH}/${id}`, { method: 'PUT', body: { citations: 5, volume: '1' } });
  expect((await row('Grows')).citations_source).toBe('OpenAlex');
  await post('/import', { accepted: [{ id, changes: { volume: '2' } }] });
  expect((await row('Grows')).citations_source).toBe('OpenAlex');
  await post('/import', { accepted: [{ id, changes: { citations: 6 } }] });
  expect(await row('Grows')).toMatchObject({
    citations: 6,
    citations_source: null,
    citations_updated_at: null,
  });
  await post('/citations', { counts: [{ id, citations: 5 }] });
  await admin(`${PATH}/${id}`, { method: 'PUT', body: { citations: 8 } });
  expect(await row('Grows')).toMatchObject({
    citations: 8,
    citations_source: null,
    citations_updated_at: null,
  });
});

it.each([
  ['none', { counts: [] }, 400],
  ['less than nothing', { counts: [{ id: 1, citations: -1 }] }, 400],
  ['publications that are gone', { counts: [{ id: 999_999, citations: 1 }] }, 404],
])('citation counts are refused: %s', async (_what, body, code) => {
  const response = await post('/citations', body);
  expect(response.status).toBe(code);
  expect((await response.json()).error).toEqual(expect.any(String));
});
