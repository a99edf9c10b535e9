import { describe, expect, it } from 'vitest';
import { SITE_PAGES } from '../../records/settings.ts';
import { sampleSettings } from '../../src/settings/sample.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';

/** What an administrator of a new site has: nothing stored, no sample. */
async function openBlank() {
  const app = await openApp({ env: { SAMPLE_CONTENT: '0' } });
  return { ...app, ...(await calls(app)) };
}

async function calls(app: Awaited<ReturnType<typeof openApp>>) {
  const admin = await signIn(app);
  const put = (changes: unknown) => admin('/api/admin/settings', { method: 'PUT', body: changes });
  const page = async (path: string) => (await app.get(path)).text();
  return { admin, put, page };
}

describe('GET /api/admin/settings', () => {
  it('gives the sample’s settings while nothing is stored', async () => {
    const app = await openApp();
    const { admin } = await calls(app);
    expect(await (await admin('/api/admin/settings')).json()).toEqual(sampleSettings);
  });

  it('gives nothing invented without the sample', async () => {
    const { admin } = await openBlank();
    expect(await (await admin('/api/admin/settings')).json()).toMatchObject({
      name: 'Academic site',
      headline: '',
      links: [],
      portrait: null,
      researchAreas: [],
      keywords: [],
      metrics: { defaults: null },
      finished: false,
    });
  });
});

describe('PUT /api/admin/settings', () => {
  it('proves to search engines in the home page whose site it is', async () => {
    const { put, page } = await openBlank();
    const bing = '<meta name="msvalidate.01" content="1A2B" />';
    const response = await put({ verification: { google: ' x0Lq_-= ', bing } });
    expect(await response.json()).toMatchObject({
      verification: { google: 'x0Lq_-=', bing: '1A2B' },
    });
    const home = await page('/');
    expect(home).toContain('<meta name="google-site-verification" content="x0Lq_-="/>');
    expect(home).toContain('<meta name="msvalidate.01" content="1A2B"/>');
    expect(await page('/contact')).not.toContain('msvalidate');
  });

  it('changes what it is given, and the next page shows it', async () => {
    const app = await openApp();
    const { put, page } = await calls(app);
    expect(await page('/')).toContain(sampleSettings.name);
    const response = await put({
      name: 'Ada  Example ',
      headline: 'Historian',
      summary: ['I read.'],
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...sampleSettings,
      name: 'Ada Example',
      headline: 'Historian',
      summary: ['I read.'],
    });
    const home = await page('/');
    expect(home).toContain('<title>Ada Example</title>');
    expect(home).toContain('Historian');
    expect(home).toContain('I read.');
    expect(home).not.toContain(sampleSettings.name);
    expect(await page('/contact')).toContain(sampleSettings.email);
  });

  it('cleans each paragraph of the summary that is HTML, in the preview too', async () => {
    const { put, page, admin } = await openBlank();
    const summary = [
      '<p>I <b>read</b>.<script>x()</script></p>',
      'I <i>write</i>\nhere.',
      '<p><script></p>',
    ];
    const shown = '<p>I <strong>read</strong>.</p><p>I &lt;i&gt;write&lt;/i&gt;<br>here.</p>';
    const preview = await admin('/api/admin/settings/preview', {
      method: 'POST',
      body: { summary },
    });
    expect((await preview.json()).html).toContain(shown);
    const response = await put({ summary });
    expect((await response.json()).summary.slice(0, 2)).toEqual([
      '<p>I <strong>read</strong>.</p>',
      'I <i>write</i>\nhere.',
    ]);
    for (const path of ['/', '/about']) expect(await page(path)).toContain(shown);
    expect(await page('/llms.txt')).toContain('I read.\n\nI <i>write</i>\nhere.');
  });

  it('and the call for keywords change the same list', async () => {
    const { put, admin } = await openBlank();
    await put({ keywords: ['Archives', 'Palaeography'] });
    await admin('/api/admin/bibliometrics/keywords/Archives', { method: 'DELETE' });
    await admin('/api/admin/bibliometrics/keywords', {
      method: 'POST',
      body: { keyword: 'Seals' },
    });
    const { keywords } = await (await admin('/api/admin/settings')).json();
    expect(keywords).toEqual(['Palaeography', 'Seals']);
    await put({ keywords: [] });
    expect(await (await admin('/api/admin/bibliometrics/keywords')).json()).toEqual([]);
  });

  it('keeps every page of the site in the menu, and home visible', async () => {
    const { put } = await openBlank();
    const response = await put({
      menu: [
        { page: 'blog', label: 'Notes', visible: true },
        { page: 'home', label: 'Start', visible: false },
      ],
    });
    const { menu } = await response.json();
    expect(menu.slice(0, 2)).toEqual([
      { page: 'blog', label: 'Notes', visible: true },
      { page: 'home', label: 'Start', visible: true },
    ]);
    expect(menu.map(({ page }: { page: string }) => page).toSorted()).toEqual(
      SITE_PAGES.toSorted(),
    );
  });
});

describe('a site that is being set up', () => {
  it('says so on every page and lets no search engine in, until it is finished', async () => {
    const { put, page, get } = await openBlank();
    for (const path of ['/', '/about', '/publications', '/blog', '/contact', '/search']) {
      const html = await page(path);
      expect(html).toContain('This site is being set up.');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    expect(await page('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect(await page('/sitemap.xml')).not.toContain('<loc>');
    expect((await get('/.well-known/security.txt')).status).toBe(404);
    await put({ finished: true });
    expect(await page('/')).not.toContain('This site is being set up.');
    expect(await page('/')).not.toContain('noindex');
    expect(await page('/sitemap.xml')).toContain('<loc>http://localhost/about</loc>');
  });

  it('shows no figure, area or address that nobody gave', async () => {
    const { page, admin } = await openBlank();
    const home = await page('/');
    expect(home).not.toContain('Academic Metrics');
    expect(home).not.toContain('Research Areas');
    expect(await page('/contact')).not.toContain('mailto:');
    expect(await (await admin('/api/admin/bibliometrics')).json()).toEqual({
      citations: 0,
      hIndex: 0,
      i10Index: 0,
    });
  });
});

describe('POST /api/admin/sample/remove', () => {
  it('takes the sample away and nothing of one’s own', async () => {
    const app = await openApp();
    const { admin, put, page } = await calls(app);
    const send = (method: string, path: string, body: unknown) => admin(path, { method, body });
    // As a form sends it: what was changed, and what was not.
    const { name: _, ...unchanged } = await (await admin('/api/admin/settings')).json();
    await put({ ...unchanged, name: 'Ada Example' });
    await send('POST', '/api/admin/publications', {
      title: 'Mine',
      authors: 'Ada Example',
      journal: 'Annals',
      year: 2024,
    });
    const [first] = await (await app.get('/api/publications')).json();
    await send('PUT', `/api/admin/publications/${first.id}`, { title: 'Made mine' });
    const { posts } = await (await app.get('/api/blog')).json();
    await send('PUT', `/api/blog/admin/posts/${posts[0].id}`, { title: 'Written anew' });

    expect((await admin('/api/admin/sample/remove', { method: 'POST' })).status).toBe(200);

    const titles = (await (await app.get('/api/publications')).json()).map(
      ({ title }: { title: string }) => title,
    );
    expect(titles.toSorted()).toEqual(['Made mine', 'Mine']);
    const left = await (await app.get('/api/blog')).json();
    expect(left.posts.map(({ title }: { title: string }) => title)).toEqual(['Written anew']);
    expect(await (await app.get('/api/conferences')).json()).toEqual([]);
    expect(await (await app.get('/api/admin/about/photos')).json()).toEqual([]);
    expect(await app.files.find('photos/lecture-hall.webp')).toBeNull();
    expect(await (await admin('/api/admin/settings')).json()).toMatchObject({
      name: 'Ada Example',
      headline: '',
      portrait: null,
      links: [],
      researchAreas: [],
      metrics: { defaults: null },
      vocabulary: { researchCategories: [] },
    });
    expect(await page('/about')).not.toContain('Research Journey');
  });
});

it('a site that says no more than its name describes itself by more than its title', async () => {
  const { page } = await openBlank();
  const html = await page('/');
  expect(html).toContain('<title>Academic site</title>');
  expect(html).toContain('<meta name="description" content="The website of Academic site"/>');
});

describe('the citation styles that visitors are offered', () => {
  const offered = (html: string) =>
    [...html.matchAll(/data-style="(\w[\w-]*)"/g)].map(([, name]) => name);

  it('are five unless others are chosen; every style is accepted in an address', async () => {
    const app = await openApp();
    const { put, page } = await calls(app);
    expect(offered(await page('/publications/1')).slice(0, 5)).toEqual([
      'apa',
      'mla',
      'chicago',
      'ieee',
      'vancouver',
    ]);
    expect((await put({ citationStyles: ['nature', 'apa'] })).status).toBe(200);
    expect(offered(await page('/publications/1')).slice(0, 3)).toEqual(['nature', 'apa', 'bib']);
    const first = await page('/publications.txt');
    expect(first).toMatch(/ & .*\(20\d\d\)\.\n/);
    expect(await page('/publications.txt?style=nature')).toBe(first);
    expect(await page('/publications.txt?style=nonsense')).toBe(first);
    expect(await page('/publications.txt?style=acs')).not.toBe(first);
  });
});
