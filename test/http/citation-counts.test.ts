import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { publications } from '../../db/schema/publications.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/publications';

const site = await siteOfFile();
const admin = await signIn(site);
const post = (path: string, body: unknown) => admin(PATH + path, { method: 'POST', body });

describe('citation counts', () => {
  beforeEach(async () => {
    const paper = { authors: 'A B', journal: 'J', year: 2020 };
    await site.db.delete(publications);
    await site.db.insert(publications).values([
      { ...paper, title: 'Grows', doi: '10.5555/grows', citations: 3 },
      { ...paper, title: 'Stays', doi: '10.5555/stays', citations: 1 },
    ]);
  });
  const row = async (title: string) => {
    const [found] = await site.db.select().from(publications).where(eq(publications.title, title));
    if (!found) throw new Error(`there is no publication ${title}`);
    return found;
  };

  it('are stored with source and date, which another figure that is typed or imported takes away', async () => {
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
  ])('are refused: %s', async (_what, body, code) => {
    const response = await post('/citations', body);
    expect(response.status).toBe(code);
    expect((await response.json()).error).toEqual(expect.any(String));
  });
});
