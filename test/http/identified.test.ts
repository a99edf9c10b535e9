import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/index.ts';
import { signIn } from '../administrator.ts';
import { json, status } from '../local-server.ts';
import { type ScholarlyServer, startScholarly } from '../scholarly-server.ts';
import { ARTICLE, crossrefArticle, orcidGroup } from '../scholarly-shapes.ts';
import { type RunningSite, startSite } from '../site.ts';

const PATH = '/api/admin/publications';
const DOI = '10.5555/1361-6560/ad4f01';
const ORCID = '0000-0002-1825-0097';
const UNREADABLE = 'Crossref sent an answer that could not be read. Please try again later.';

let scholarly: ScholarlyServer;
let site: RunningSite;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  scholarly = await startScholarly();
  site = await startSite({ env: scholarly.env });
  admin = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  await scholarly.stop();
});
beforeEach(async () => {
  scholarly.works.clear();
  scholarly.counts.clear();
  scholarly.works.set(DOI, ARTICLE);
  await site.db.delete(publications);
});

const post = (path: string, body: unknown) => admin(PATH + path, { method: 'POST', body });
const byDoi = (doi: string) => admin(`${PATH}/by-doi?doi=${encodeURIComponent(doi)}`);
const identified = (text: string) => post('/import/identified', { text });
const stored = () => site.db.select().from(publications).orderBy(publications.id);

/** Lets a test see another answer of the services. */
async function meanwhile<Result>(
  pattern: RegExp,
  answer: Parameters<ScholarlyServer['insteadOf']>[1],
  work: () => Promise<Result>,
) {
  scholarly.insteadOf(pattern, answer);
  try {
    return await work();
  } finally {
    scholarly.insteadOf(pattern, null);
  }
}

describe('a publication by its DOI', () => {
  it.each([DOI, `doi:${DOI.toUpperCase()}`, `https://doi.org/${DOI}`])(
    'is what Crossref says: %s',
    async (typed) => {
      const response = await byDoi(typed);
      expect(response.status).toBe(200);
      const { fields } = await response.json();
      expect(fields).toMatchObject({
        title: 'Tracks of <i>light</i> ions in CO<sub>2</sub> & water',
        authors: 'Vera Exemplar, Jan Novák Jr., Timepix Collaboration',
        journal: 'Physics in Medicine & Biology',
        year: 2024,
        month: 'June',
        doi: DOI,
        volume: '69',
        issue: '12',
        pages: '125001',
        issn: '0031-9155',
        publisher: 'IOP Publishing',
      });
      expect(await stored()).toEqual([]);
    },
  );

  it('is not looked up for a visitor', async () => {
    expect((await site.fetch(`${PATH}/by-doi?doi=${DOI}`)).status).toBe(401);
  });

  it.each([
    ['none', '', 400, 'Please give a DOI such as 10.1000/xyz123'],
    ['no DOI', 'javascript:alert(1)', 400, 'Please give a DOI such as 10.1000/xyz123'],
    [
      'an unknown one',
      '10.48550/arxiv.1',
      404,
      'Crossref knows no work with the DOI 10.48550/arxiv.1. Others register DOIs as well: those of arXiv and Zenodo come from DataCite.',
    ],
  ])('is refused for %s', async (_what, doi, code, error) => {
    const response = await byDoi(doi);
    expect(response.status).toBe(code);
    expect(await response.json()).toMatchObject({ error });
  });

  it.each([
    ['is broken', status(500), 'Crossref answered with an error (500). Please try again later.'],
    [
      'breaks off',
      (response) => response.destroy(),
      'Crossref cannot be reached. Please try again later.',
    ],
    [
      'takes no more',
      status(429, { 'Retry-After': '60' }),
      'Crossref takes no more requests from this site for now. Please try again later.',
    ],
    ['sends no JSON', (response) => response.end('{"status":'), UNREADABLE],
    ['sends another shape', json([]), UNREADABLE],
  ] satisfies [string, Parameters<ScholarlyServer['insteadOf']>[1], string][])(
    'says that Crossref %s',
    async (_what, answer, error) => {
      const response = await meanwhile(/crossref/, answer, () => byDoi(DOI));
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ error });
    },
  );

  it('holds nothing that could act', async () => {
    scholarly.works.set(
      DOI,
      crossrefArticle(DOI, '<script>alert(1)</script><a href="javascript:alert(1)">Beams</a>', {
        abstract: '<p onclick="alert(1)">Text &lt;img src=x onerror=alert(1)&gt;</p>',
        URL: 'javascript:alert(1)',
      }),
    );
    const { fields } = await (await byDoi(DOI)).json();
    expect(fields).toMatchObject({ title: 'Beams', url: null, pdf_url: null });
    const created = await post('', {
      ...fields,
      title: `${fields.title} <img src=x onerror=alert(1)>`,
    });
    const page = await (await site.fetch(`/publications/${(await created.json()).id}`)).text();
    expect(page).not.toContain('<img src=x');
  });
});

describe('publications by identifiers', () => {
  it('are compared with what is stored, and nothing is stored', async () => {
    scholarly.works.set('10.5555/2', crossrefArticle('10.5555/2', 'Second'));
    const { fields } = await (await byDoi(DOI)).json();
    await post('', { ...fields, volume: '68', citations: 12 });
    const response = await identified(`${DOI}\n10.5555/2\n10.5555/gone`);
    expect(response.status).toBe(200);
    const { entries, skipped } = await response.json();
    expect(entries).toMatchObject([
      {
        key: DOI,
        line: 1,
        status: 'different',
        changes: [{ field: 'volume', old: '68', new: '69' }],
      },
      { key: '10.5555/2', line: 2, status: 'new', fields: { title: 'Second', citations: 0 } },
    ]);
    expect(skipped).toMatchObject([{ key: '10.5555/gone', line: 3 }]);
    expect(await stored()).toHaveLength(1);
    const accepted = [
      { id: entries[0].id, changes: { volume: '69' } },
      { fields: entries[1].fields },
    ];
    expect(await (await post('/import', { accepted })).json()).toMatchObject({
      added: 1,
      updated: 1,
    });
    const again = await (await identified(`${DOI}\n10.5555/2`)).json();
    expect(again.entries).toMatchObject([{ status: 'same' }, { status: 'same' }]);
    expect((await stored()).map(({ citations }) => citations)).toEqual([12, 0]);
  });

  it('may be those of a person', async () => {
    scholarly.records.set(ORCID, [
      orcidGroup({ putCode: 1, title: 'T', doi: DOI }),
      orcidGroup({
        putCode: 2,
        title: 'Only in the record',
        journal: 'J',
        url: 'javascript:alert(1)',
      }),
    ]);
    const { entries } = await (await identified(`https://orcid.org/${ORCID}`)).json();
    expect(entries).toMatchObject([
      { key: DOI, status: 'new', fields: { volume: '69' } },
      { key: 'ORCID 2', status: 'new', fields: { title: 'Only in the record', url: null } },
    ]);
  });

  it.each([
    ['nothing', { text: ' ' }, 'Please give some DOIs or an ORCID iD'],
    ['no text', {}, 'Please send the identifiers as text'],
    [
      'other text',
      { text: 'Dear Sir or Madam' },
      'Please give DOIs such as 10.1000/xyz123, or an ORCID iD',
    ],
    [
      'an iD with a wrong digit',
      { text: '0000-0002-1825-0098' },
      '0000-0002-1825-0098 is no ORCID iD: its last character does not fit.',
    ],
  ])('are refused for %s', async (_what, body, error) => {
    const response = await post('/import/identified', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error });
  });

  it('may be unknown to ORCID', async () => {
    const response = await identified('0000-0002-1694-233X');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'ORCID has no record with the iD 0000-0002-1694-233X.',
    });
  });

  it('are named when only some could be had', async () => {
    scholarly.works.set('10.5555/a,b', crossrefArticle('10.5555/a,b', 'With a comma'));
    const response = await meanwhile(/works\?filter/, status(503), () =>
      identified(`10.5555/a,b\n${DOI}\n10.5555/2`),
    );
    const { entries, skipped } = await response.json();
    expect(entries).toMatchObject([{ key: '10.5555/a,b' }]);
    expect(skipped.map(({ key }: { key: string }) => key)).toEqual([DOI, '10.5555/2']);
  });
});

describe('citation counts', () => {
  beforeEach(async () => {
    const paper = { authors: 'A B', journal: 'J', year: 2020 };
    await site.db.insert(publications).values([
      { ...paper, title: 'Grows', doi: '10.5555/grows', citations: 3 },
      { ...paper, title: 'Stays', doi: '10.5555/stays', citations: 1 },
      { ...paper, title: 'Unknown', doi: '10.5555/unknown', citations: 2 },
      { ...paper, title: 'Without a DOI', citations: 9 },
    ]);
    scholarly.counts.set('10.5555/grows', 5).set('10.5555/stays', 1);
  });
  const row = async (title: string) => {
    const [found] = await site.db.select().from(publications).where(eq(publications.title, title));
    if (!found) throw new Error(`there is no publication ${title}`);
    return found;
  };

  it('are shown beside what is stored, and not stored', async () => {
    const response = await admin(`${PATH}/citations`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      counts: [
        { title: 'Grows', year: 2020, stored: 3, counted: 5 },
        { title: 'Stays', stored: 1, counted: 1 },
      ],
      unknown: [{ title: 'Unknown' }],
    });
    expect((await row('Grows')).citations).toBe(3);
  });

  it('are stored when they are accepted, with their source and date', async () => {
    const { id } = await row('Grows');
    const before = await (await site.fetch(`/publications/${id}`)).text();
    expect(before).toContain('3 citations');
    expect(before).not.toContain('OpenAlex');
    const response = await post('/citations', { counts: [{ id, citations: 5 }] });
    expect(await response.json()).toEqual({ updated: 1 });
    expect(await row('Grows')).toMatchObject({
      citations: 5,
      citations_source: 'OpenAlex',
      citations_updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await row('Stays')).citations_source).toBeNull();
    const page = await (await site.fetch(`/publications/${id}`)).text();
    expect(page).toMatch(/5 citations \(OpenAlex, [A-Z][a-z]+ \d{1,2}, \d{4}\)/);
  });

  it('lose their source when another figure is typed, and keep it otherwise', async () => {
    const { id } = await row('Grows');
    await post('/citations', { counts: [{ id, citations: 5 }] });
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
    ['no list', { counts: 'all' }, 400],
    ['less than nothing', { counts: [{ id: 1, citations: -1 }] }, 400],
    ['half a citation', { counts: [{ id: 1, citations: 0.5 }] }, 400],
    ['publications that are gone', { counts: [{ id: 999_999, citations: 1 }] }, 404],
  ])('are refused: %s', async (_what, body, code) => {
    const response = await post('/citations', body);
    expect(response.status).toBe(code);
    expect((await response.json()).error).toEqual(expect.any(String));
  });

  it('are not had while OpenAlex is down', async () => {
    const response = await meanwhile(/openalex/, status(500), () => admin(`${PATH}/citations`));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'OpenAlex answered with an error (500). Please try again later.',
    });
  });
});
