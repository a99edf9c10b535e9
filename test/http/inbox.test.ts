import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { inboxItems } from '../../db/schema/inbox.ts';
import { publications, samplePublications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { json, status } from '../local-server.ts';
import { startScholarly } from '../scholarly-server.ts';
import {
  crossrefArticle,
  crossrefRelation,
  crossrefUpdate,
  openAlexCopies,
  orcidGroup,
} from '../scholarly-shapes.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/inbox';
const ORCID = '0000-0002-1825-0097';

const scholarly = await startScholarly();
afterAll(scholarly.stop);
const site = await siteOfFile({ env: scholarly.env });
const admin = await signIn(site);

interface Listed {
  id: number;
  kind: string;
  publication_id?: number;
  sources: string[];
  since: string;
  changes: { field: string; from: unknown; to: unknown }[];
}
interface Inbox {
  looking: boolean;
  items: Listed[];
  asked: { source: string; at: string; error?: string }[];
}
const inbox = async (): Promise<Inbox> => (await admin(PATH)).json();
const post = (path: string, body?: object) => admin(PATH + path, { method: 'POST', body });

async function look(): Promise<Inbox> {
  expect((await post('/look')).status).toBe(202);
  return vi.waitFor(
    async () => {
      const found = await inbox();
      expect(found.looking).toBe(false);
      return found;
    },
    { interval: 5, timeout: 20_000 },
  );
}

const store = async (...rows: { title: string; [field: string]: unknown }[]) =>
  site.db
    .insert(publications)
    .values(rows.map((row) => ({ authors: 'Vera Exemplar', journal: 'J', year: 2020, ...row })))
    .returning();
const row = async (id: number) =>
  (await site.db.select().from(publications).where(eq(publications.id, id)))[0];
const brief = ({ items }: Inbox) =>
  items.map(({ kind, sources, changes }) => [
    kind,
    sources.join(' '),
    changes.map(({ field }) => field).join(' '),
  ]);
const settings = (body: object) => admin('/api/admin/settings', { method: 'PUT', body });

beforeEach(async () => {
  for (const known of [scholarly.works, scholarly.dataCite, scholarly.openAlex]) known.clear();
  scholarly.records.clear();
  scholarly.records.set(ORCID, {});
  scholarly.zotero.items = [];
  await site.db.delete(publications);
  await site.db.delete(inboxItems);
  await settings({ orcid: ORCID, inbox: { on: false, zotero: null } });
});

it('what registries say of stored works is listed, retractions first, and accepted field by field', async () => {
  const [paper] = await store({ title: 'A', doi: '10.5555/a', citations: 10, pages: '1' });
  const id = paper?.id ?? 0;
  await site.db.insert(samplePublications).values({ publication_id: id });
  scholarly.works.set(
    '10.5555/a',
    crossrefArticle('10.5555/a', 'A', {
      ...{ volume: '7', page: '10-15', issue: null, 'article-number': null },
      relation: { 'has-preprint': [crossrefRelation('10.1101/pre')] },
      'updated-by': [crossrefUpdate('10.5555/notice', 'retraction')],
    }),
  );
  scholarly.openAlex.set('10.5555/a', {
    ...openAlexCopies({ pdf_url: 'https://a.example/1.pdf', version: 'acceptedVersion' }),
    open_access: { oa_url: null, oa_status: 'green' },
    ...{ cited_by_count: 12, is_retracted: true },
  });
  const found = await look();
  const [retraction] = found.items;
  expect(retraction).toEqual({
    ...{ id: expect.any(Number), kind: 'retraction', publication_id: id },
    ...{ sources: ['crossref', 'openalex'], since: expect.stringMatching(/^20.*Z$/) },
    changes: [
      {
        field: 'status',
        from: null,
        to: {
          ...{ kind: 'retracted', date: '2010-02-06' },
          ...{ notice_doi: '10.5555/notice', source: 'crossref' },
        },
      },
    ],
  });
  expect(brief(found).sort()).toEqual([
    ['change', 'crossref', 'links'],
    ['change', 'crossref', 'pages'],
    ['change', 'crossref', 'volume'],
    ['count', 'openalex', 'citations citations_source'],
    ['open-copy', 'openalex', 'links open open_version'],
    ['retraction', 'crossref openalex', 'status'],
  ]);
  expect(found.asked.map(({ source }) => source)).toEqual([
    'orcid',
    'crossref',
    'datacite',
    'openalex',
  ]);
  expect(await (await admin('/api/admin/waiting')).json()).toMatchObject({ inbox: 6 });
  expect((await look()).items).toEqual(found.items);

  expect(await (await post(`/${retraction?.id}`, { do: 'accept' })).json()).toEqual({
    success: true,
  });
  const before = await row(id);
  expect(before).toEqual({ ...paper, status: retraction?.changes[0]?.to });
  expect(await site.db.select().from(samplePublications)).toEqual([]);
  expect(await (await post('/accept', { kind: 'change' })).json()).toEqual({ accepted: 3 });
  expect(await (await post('/accept', { kind: 'count' })).json()).toEqual({ accepted: 1 });
  expect(await row(id)).toEqual({
    ...before,
    ...{ volume: '7', pages: '10–15', citations: 12, citations_source: 'OpenAlex' },
    citations_updated_at: expect.any(String),
    links: [{ kind: 'preprint', url: 'https://doi.org/10.1101/pre' }],
  });
  const [copy] = (await look()).items;
  expect(copy?.changes).toEqual([
    {
      ...{ field: 'links', from: null },
      to: { kind: 'other', label: 'Accepted manuscript', url: 'https://a.example/1.pdf' },
    },
    { field: 'open', from: null, to: 'green' },
    { field: 'open_version', from: null, to: 'accepted' },
  ]);
  await post('/accept', { kind: 'open-copy' });
  expect(await row(id)).toMatchObject({ open: 'green', open_version: 'accepted' });
  expect((await look()).items).toEqual([]);
});

it('what OpenAlex alone said of a retraction gets its date and notice from Crossref, once', async () => {
  const [paper] = await store({ title: 'A', doi: '10.5555/a', volume: '1' });
  scholarly.openAlex.set('10.5555/a', { is_retracted: true });
  await look();
  await post('/accept', { kind: 'retraction' });
  expect((await row(paper?.id ?? 0))?.status).toMatchObject({ source: 'openalex', date: null });
  const notice = { 'updated-by': [crossrefUpdate('10.5555/notice', 'retraction')] };
  const none = { volume: null, page: null, issue: null, 'article-number': null };
  scholarly.works.set('10.5555/a', crossrefArticle('10.5555/a', 'A', { ...none, ...notice }));
  await look();
  await post('/accept', { kind: 'retraction' });
  const status = { kind: 'retracted', notice_doi: '10.5555/notice', source: 'crossref' };
  expect((await row(paper?.id ?? 0))?.status).toMatchObject(status);
  expect((await look()).items).toEqual([]);
});

it('a field that was changed meanwhile is not overwritten, but shown anew', async () => {
  const [paper] = await store({ title: 'A', doi: '10.5555/a', volume: '1' });
  scholarly.works.set(
    '10.5555/a',
    crossrefArticle('10.5555/a', 'A', {
      volume: '7',
      page: null,
      issue: null,
      'article-number': null,
    }),
  );
  const [item] = (await look()).items;
  await site.db.update(publications).set({ volume: '2' });
  expect((await post(`/${item?.id}`, { do: 'accept' })).status).toBe(409);
  expect((await row(paper?.id ?? 0))?.volume).toBe('2');
  const [renewed] = (await inbox()).items;
  expect(renewed?.changes).toEqual([{ field: 'volume', from: '2', to: '7' }]);
  // A typed value that is the proposed one settles it.
  await site.db.update(publications).set({ volume: '7' });
  expect((await post(`/${item?.id}`, { do: 'accept' })).status).toBe(200);
  expect((await inbox()).items).toEqual([]);
});

it('works of ORCID and Zotero are one item each, with what Crossref says of them; never is never', async () => {
  await store({ title: 'Known', year: 2021 });
  await settings({ inbox: { on: false, zotero: { user: 1, collection: 'ABCD2345' } } });
  scholarly.works.set('10.5555/other', crossrefArticle('10.5555/other', 'Not mine'));
  scholarly.records.set(ORCID, {
    works: [
      orcidGroup({ putCode: 1, title: 'Known', doi: '10.5555/known' }),
      orcidGroup({ putCode: 2, title: 'New work', doi: '10.5555/new' }),
      orcidGroup({ putCode: 3, title: 'Not mine', doi: '10.5555/other' }),
    ],
  });
  const creators = [{ creatorType: 'author', firstName: 'Vera', lastName: 'Exemplar' }];
  scholarly.zotero.items = [
    { version: 1, data: { itemType: 'attachment', title: 'PDF' } },
    {
      version: 1,
      data: { itemType: 'journalArticle', title: 'New work', DOI: '10.5555/NEW', creators },
    },
  ];
  const found = await look();
  const fields = ({ changes }: Listed) => Object.fromEntries(changes.map((c) => [c.field, c.to]));
  const works = found.items.filter(({ kind }) => kind === 'new-work').map(fields);
  expect(works).toHaveLength(2);
  const fresh = found.items.find((item) => fields(item).doi === '10.5555/new');
  expect(fresh?.sources.toSorted()).toEqual(['orcid', 'zotero']);
  expect(fresh && fields(fresh)).toMatchObject({ authors: 'Vera Exemplar', year: 2021 });
  expect(found.items.find(({ kind }) => kind === 'change')?.changes).toEqual([
    { field: 'doi', from: null, to: '10.5555/known' },
  ]);
  const other = found.items.find((item) => fields(item).title === 'Not mine');
  expect(other && fields(other)).toMatchObject({ year: 2024, journal: expect.any(String) });
  await post(`/${other?.id}`, { do: 'never' });
  expect((await post(`/${fresh?.id}`, { do: 'accept' })).status).toBe(200);
  expect((await post(`/${fresh?.id}`, { do: 'accept' })).status).toBe(404);
  const stored = await site.db
    .select()
    .from(publications)
    .where(eq(publications.doi, '10.5555/new'));
  expect(stored).toMatchObject([{ title: 'New work', citations: 0, featured: false }]);
  expect(brief(await look())).toEqual([['change', 'orcid', 'doi']]);
});

it('a preprint is proposed as a version of its article, by its title or by a relation', async () => {
  const preprint = { publication_type: 'Preprint', journal: 'arXiv' };
  const [article, alike, another, other, placed] = await store(
    { title: 'One work', publication_type: 'Article', doi: '10.5555/article' },
    { ...preprint, title: 'One work' },
    { ...preprint, title: 'Another' },
    { ...preprint, title: 'By relation', doi: '10.1101/pre' },
    { ...preprint, title: 'By place', doi: '10.48550/arxiv.2101.00001' },
  );
  const relation = { 'has-preprint': [crossrefRelation('10.1101/pre')] };
  const none = { volume: null, page: null, issue: null, 'article-number': null };
  const about = crossrefArticle('10.5555/article', 'One work', { ...none, relation });
  scholarly.works.set('10.5555/article', about);
  // OpenAlex has a preprint as another place of its article.
  const place = { landing_page_url: 'https://arxiv.org/abs/2101.00001v2' };
  scholarly.openAlex.set('10.5555/article', {
    locations: [
      { landing_page_url: 'https://doi.org/10.5555/article', version: 'publishedVersion' },
      { ...place, version: 'submittedVersion' },
    ],
  });
  const { items } = await look();
  const change = { field: 'versions', from: null, to: article?.id };
  expect(items.map(({ since: _since, id: _id, ...item }) => item)).toEqual([
    { kind: 'change', publication_id: placed?.id, sources: ['openalex'], changes: [change] },
    { kind: 'change', publication_id: other?.id, sources: ['crossref'], changes: [change] },
    { kind: 'change', publication_id: alike?.id, sources: [], changes: [change] },
  ]);
  expect((await look()).items).toEqual(items);
  // A version of the preprint goes along.
  await site.db
    .update(publications)
    .set({ version_of: other?.id })
    .where(eq(publications.title, 'Another'));
  expect(await (await post('/accept', { kind: 'change' })).json()).toEqual({ accepted: 3 });
  for (const version of [other, alike, another, placed])
    expect((await row(version?.id ?? 0))?.version_of).toBe(article?.id);
  expect((await look()).items).toEqual([]);
});

it('what is put off comes again after thirty days', async () => {
  await store({ title: 'A', doi: '10.5555/a' });
  scholarly.openAlex.set('10.5555/a', { cited_by_count: 12 });
  const [item] = (await look()).items;
  await post(`/${item?.id}`, { do: 'later' });
  scholarly.openAlex.set('10.5555/a', { cited_by_count: 13 });
  expect((await look()).items).toEqual([]);
  const passed = new Date(Date.now() - 1000).toISOString();
  await site.db.update(inboxItems).set({ until: passed });
  expect((await inbox()).items.map(({ changes }) => changes[0]?.to)).toEqual([13]);
});

it.each([
  ['/look', undefined, 'no body', 202],
  ['/1', { do: 'perhaps' }, 'no such decision', 400],
  ['/accept', { kind: 'everything' }, 'no such kind', 400],
])('POST %s answers as it should: %s', async (path, body, _what, code) => {
  expect((await post(path, body)).status).toBe(code);
});

it.each([
  [{ on: true }, 200],
  [{ on: true, zotero: { group: 12, collection: 'ABCD2345' } }, 200],
  [{ on: true, zotero: { user: 1, group: 2 } }, 400],
  [{ on: true, zotero: {} }, 400],
  [{ on: true, zotero: { user: 1, collection: '../x' } }, 400],
  [{ on: 'yes' }, 400],
])('the setting %j is answered with %i', async (value, code) => {
  expect((await settings({ inbox: value })).status).toBe(code);
});

it('a service that fails is one line, and leaves the others alone', async () => {
  await store({ title: 'A', doi: '10.5555/a' });
  scholarly.openAlex.set('10.5555/a', { cited_by_count: 12 });
  scholarly.insteadOf(/^\/crossref\//, status(503, { 'Retry-After': '3600' }));
  scholarly.insteadOf(/^\/datacite\//, json({ data: [{ id: 7 }] }));
  scholarly.insteadOf(/^\/orcid\//, (response) => response.end('{"group": ['));
  const found = await look();
  expect(brief(found)).toEqual([['count', 'openalex', 'citations citations_source']]);
  const errors = Object.fromEntries(found.asked.map(({ source, error }) => [source, error]));
  expect(errors).toEqual({
    orcid: 'ORCID sent an unreadable response. Please try again later.',
    crossref: 'Crossref returned an error (503). Please try again later.',
    datacite: 'DataCite sent an unreadable response. Please try again later.',
    openalex: undefined,
  });
  const { checks } = await (await admin('/api/admin/health')).json();
  const check = checks.find(({ name }: { name: string }) => name === 'Inbox');
  expect(check).toMatchObject({ state: 'attention', text: expect.stringContaining('Crossref') });
  const before = scholarly.asked().length;
  await look();
  const again = scholarly.asked().slice(before);
  expect(again.filter((path) => path.startsWith('/crossref'))).toEqual([]);
  await settings({ orcid: '' });
  expect((await look()).asked.map(({ source }) => source)).not.toContain('orcid');
  for (const name of ['crossref', 'datacite', 'orcid']) {
    scholarly.insteadOf(new RegExp(`^\\/${name}\\/`), null);
  }
});
