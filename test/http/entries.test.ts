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
  it('is stored whole, and what is not said of it is null', async () => {
    const { add, call } = await openSite();
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...DOCTORATE,
      organisation: {
        name: 'Charles University',
        city: 'Prague',
        country: null,
        ror: 'https://ror.org/024d6js02',
      },
      ...{ text: null, url: null, amount: null, currency: null, role: null, put_code: null },
      ...{ hidden: false, language: null },
    });
    expect((await call('GET', '')).body).toEqual({ entries: [body] });
  });

  it.each([
    [{ to: '2007' }, 'to'],
    [{ from: '20215' }, 'from'],
    [{ from: '1849' }, 'from'],
    [{ organisation: { name: 'x', ror: '024d6js03' } }, 'organisation.ror'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '/cv' }, 'url'],
    [{ kind: 'hobby' }, 'kind'],
    [{ title: ' ' }, 'title'],
    [{ amount: 'much' }, 'amount'],
    [{ currency: 'euro' }, 'currency'],
    [{ language: 'e' }, 'language'],
  ])('is refused with %j', async (fields, path) => {
    const { add, titles } = await openSite();
    const { status, body } = await add(fields);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await titles()).toEqual([]);
  });

  it('is changed in parts, and never ends before it began', async () => {
    const { add, call } = await openSite();
    const { body } = await add();
    const changed = await call('PUT', `/${body.id}`, { to: '2013', hidden: true });
    const { version } = changed.body;
    expect(changed.body).toEqual({ ...body, to: '2013', hidden: true, version });
    expect(version).not.toBe(body.version);
    const refused = await call('PUT', `/${body.id}`, { to: '2007' });
    expect(refused.status).toBe(400);
    expect(refused.body.issues[0].path).toBe('to');
    expect((await call('PUT', '/99', { to: '2013' })).status).toBe(404);
  });

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

  it('goes to the trash, and comes back', async () => {
    const { add, call, request, titles } = await openSite();
    const { body } = await add();
    expect((await call('DELETE', `/${body.id}`)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await call('DELETE', `/${body.id}`)).status).toBe(404);
    const admin = await signIn({ request });
    const restored = await admin(`/api/admin/trash/entry/${body.id}/restore`, { method: 'POST' });
    expect(restored.status).toBe(200);
    expect(await titles()).toEqual(['Doctorate in physics']);
  });

  it('is nothing of a stranger’s', async () => {
    const { request } = await openSite();
    expect((await request(PATH)).status).toBe(401);
  });
});

describe('/cv', () => {
  it('is there without entries, and in no menu or list', async () => {
    const { page, request } = await openSite();
    expect((await request('/cv')).status).toBe(200);
    expect(await page('/')).not.toContain('href="/cv"');
    expect(await page('/sitemap.xml')).not.toContain('/cv<');
  });

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

  it('leaves its address to a page of one’s own until there is an entry', async () => {
    const { add, page, request } = await openSite();
    const admin = await signIn({ request });
    const own = { title: 'My life', content: '<p>Mine</p>', place: 'menu', published: true };
    await admin('/api/admin/pages', { method: 'POST', body: { ...own, slug: 'cv' } });
    expect(await page('/cv')).toContain('Mine');
    expect(await page('/')).toContain('href="/cv"');
    await add();
    expect(await page('/cv')).toContain('Oct 2008');
    expect(await page('/cv-2')).toContain('Mine');
    expect(await page('/')).toContain('href="/cv-2"');
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
