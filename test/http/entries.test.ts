import { describe, expect, it } from 'vitest';
import { entries } from '../../db/schema/records.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

const PATH = '/api/admin/entries';
const DOCTORATE = {
  kind: 'education',
  title: 'Doctorate in physics',
  organisation: { name: 'Charles University', city: 'Prague', ror: '024d6js02' },
  from: '2008-10',
  to: '2012',
};

async function openSite() {
  const site = await openApp({ prepare: async ({ db }) => db.delete(entries) });
  const admin = await signIn(site);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await admin(`${PATH}${path}`, { method, body });
    return { status: response.status, body: await response.json() };
  };
  return {
    ...site,
    call,
    add: (fields: object = {}) => call('POST', '', { ...DOCTORATE, ...fields }),
    page: async (path: string) => (await site.request(path)).text(),
    titles: async () =>
      (await call('GET', '')).body.entries.map(({ title }: { title: string }) => title),
  };
}

describe('an entry of a life', () => {
  it('stands where its owner puts it, a new one before those that are older', async () => {
    const { add, call, titles } = await openSite();
    const ids = [];
    const added = { One: '2008', Two: '2016', Three: '2004' };
    for (const [title, to] of Object.entries(added)) {
      ids.push((await add({ title, from: '2000', to })).body.id);
    }
    expect(await titles()).toEqual(['Two', 'One', 'Three']);
    const order = { kind: 'education', ids };
    expect((await call('PUT', '/order', order)).status).toBe(200);
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    for (const other of [ids.slice(1), [...ids, ids[0]], [...ids.slice(1), 99]]) {
      expect((await call('PUT', '/order', { ...order, ids: other })).status).toBe(400);
    }
  });
});

describe('/cv', () => {
  it('shows what is not hidden, and is then in menu, sitemap, search and assistant', async () => {
    const { add, page, request } = await openSite();
    await add();
    await add({ title: 'A secret', hidden: true });
    const html = await page('/cv');
    expect(html).toContain('Oct 2008 – 2012');
    expect(html).toContain('Charles University, Prague');
    expect(html).toContain('https://ror.org/024d6js02');
    expect(html).toContain(
      '"alumniOf":[{"@type":"Organization","name":"Charles University","@id":"https://ror.org/024d6js02"}]',
    );
    expect(html).toContain('<strong>Exemplar, V.</strong>');
    expect(html).not.toContain('A secret');
    expect(await page('/')).toContain('href="/cv"');
    expect(await page('/sitemap.xml')).toContain('/cv<');
    expect(await page('/about')).toContain('Curriculum Vitae');
    expect(await page('/about')).not.toContain('Download CV');
    const found = await (await request('/api/search?q=doctorate')).json();
    expect(JSON.stringify(found)).toMatch(/\/cv#entry-\d/);
    expect(JSON.stringify(await (await request('/api/search?q=secret')).json())).not.toContain(
      'cv',
    );
  });

  it('is JSON Resume too', async () => {
    const { add, request } = await openSite();
    await add();
    await add({ kind: 'language', title: 'Czech', role: 'native', organisation: null });
    const resume = await (await request('/cv.json')).json();
    expect(resume.education).toEqual([
      {
        institution: 'Charles University',
        studyType: 'Doctorate in physics',
        startDate: '2008-10',
        endDate: '2012',
      },
    ]);
    expect(resume.languages).toEqual([{ language: 'Czech', fluency: 'native' }]);
    expect(resume.publications.length).toBeGreaterThan(20);
  });
});
