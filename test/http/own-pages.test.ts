import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RECORD_PAGES } from '../../records/menu.ts';
import { pageSlug } from '../../records/page.ts';
import { signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { blank } from '../archive.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

const PATH = '/api/admin/pages';

const site = await siteOfFile();
const administrator = await signIn(site);

const page = (fields: object = {}) => ({
  title: 'Imprint',
  content: '<p>Responsible: <strong>Vera</strong>.</p>',
  place: 'none',
  published: true,
  ...fields,
});
const post = (body: unknown) => administrator(PATH, { method: 'POST', body });
const put = (id: number, body: unknown) => administrator(`${PATH}/${id}`, { method: 'PUT', body });
const remove = (id: number) => administrator(`${PATH}/${id}`, { method: 'DELETE' });
async function created(fields: object = {}) {
  const response = await post(page(fields));
  expect(response.status).toBe(201);
  return response.json();
}
const html = async (path: string) => (await site.fetch(path)).text();
const status = async (path: string) => (await site.fetch(path)).status;

describe('a new page', () => {
  it('is stored with cleaned HTML, at an address that comes from its title', async () => {
    const stored = await created({
      title: '  Über das Labor  ',
      content: '<p onclick="x()">Text<script>alert(1)</script></p>',
    });
    expect(stored).toEqual({
      id: expect.any(Number),
      slug: 'uber-das-labor',
      title: 'Über das Labor',
      content: '<p>Text</p>',
      place: 'none',
      published: true,
      language: null,
      translation_of: null,
      references: [],
      citationStyle: null,
      unknownReferences: [],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      version: expect.any(String),
    });
    const { pages } = await (await administrator(PATH)).json();
    expect(pages).toContainEqual(stored);
  });

  it.each([
    ['My CV!', 'my-cv'],
    ['/Łódź 2026/', 'lodz-2026'],
    ['研究', '研究'],
    ['...', 'page'],
  ])('with the address %s typed is at /%s', async (slug, folded) => {
    expect(await created({ title: 'Other', slug })).toMatchObject({ slug: folded });
    expect(await status(`/${encodeURIComponent(folded)}`)).toBe(200);
  });

  it('is refused when it is longer than a post may be', async () => {
    expect((await post(page({ content: 'x'.repeat(1_900_000) }))).status).toBe(413);
    const grows = page({ title: 'Long', content: '\u00a0'.repeat(400_000) });
    expect((await post(grows)).status).toBe(413);
  });
});

describe('an address', () => {
  it('that another page has is a 409, also when it is typed in another way', async () => {
    const { id } = await created({ title: 'Laboratory' });
    const other = await created({ title: 'Lectures' });
    for (const refused of [
      await post(page({ title: 'Laboratory' })),
      await post(page({ title: 'Anything', slug: 'LABORATORY' })),
      await put(other.id, { slug: 'laboratory' }),
    ]) {
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({
        error: 'Another page already has the address /laboratory. Choose another one.',
        issues: [{ path: 'slug', message: expect.any(String) }],
      });
    }
    expect((await put(id, { slug: 'Laboratory' })).status).toBe(200);
  });

  it('that any route or static file of the site owns is a 409', async () => {
    const routes = everyRoute.map(({ path }) => path.split('/')[1] ?? '');
    const files = readdirSync('public');
    const own = [...routes, ...files].filter((name) => name !== '' && !name.startsWith(':'));
    const possible = [...new Set(own)].filter(
      (name) => pageSlug(name) === name && !RECORD_PAGES.some((page) => page === name),
    );
    expect(possible).toEqual(
      expect.arrayContaining(['about', 'admin', 'api', 'storage', 'search']),
    );
    const { id } = await created({ title: 'Free' });
    for (const slug of [...possible, 'assets', 'home']) {
      expect((await post(page({ slug }))).status, slug).toBe(409);
      expect((await put(id, { slug })).status, slug).toBe(409);
    }
    expect((await post(page({ title: 'About' }))).status).toBe(409);
    expect(await html('/about')).toContain('Research Journey');
  });
});

describe('a change', () => {
  it('takes any of the fields, and shows at once', async () => {
    const { id, slug, updated_at } = await created({ title: 'Group' });
    expect(await html('/group')).toContain('Responsible');
    const changed = await put(id, { content: '<p>Seven team.</p>' });
    expect(changed.status).toBe(200);
    const stored = await changed.json();
    expect(stored).toMatchObject({ id, slug, title: 'Group', content: '<p>Seven team.</p>' });
    expect(stored.updated_at >= updated_at).toBe(true);
    expect(await html('/group')).toContain('Seven team.');
    await put(id, { title: 'The group' });
    expect(await html('/group')).toContain('<title>The group · ');
    await put(id, { slug: 'team' });
    expect([await status('/group'), await status('/team')]).toEqual([404, 200]);
    await put(id, { published: false });
    expect(await status('/team')).toBe(404);
    expect(await (await put(id, {})).json()).toMatchObject({ slug: 'team' });
  });
});

it('a page is no post, nor a post a page, though both may have one address', async () => {
  const POSTS = '/api/blog/admin/posts';
  const send = (method: string, path: string, body?: unknown) =>
    administrator(path, { method, body });
  const written = await send('POST', POSTS, { title: 'Twins', published: true });
  const post = await written.json();
  const own = await created({ title: 'Twins' });
  expect([post.slug, own.slug]).toEqual(['twins', 'twins']);
  for (const [method, path] of [
    ['PUT', `${PATH}/${post.id}`],
    ['DELETE', `${PATH}/${post.id}`],
    ['PUT', `${POSTS}/${own.id}`],
    ['DELETE', `${POSTS}/${own.id}`],
    ['POST', `${POSTS}/${own.id}/share`],
  ] as const) {
    const refused = await send(method, path, method === 'PUT' ? { title: 'Taken' } : undefined);
    expect(refused.status, `${method} ${path}`).toBe(404);
  }
  for (const [list, { id }] of [
    [POSTS, own],
    [PATH, post],
  ] as const) {
    expect(await (await administrator(list)).text()).not.toContain(`"id":${id},`);
  }
  expect(await (await site.fetch('/api/blog/twins')).json()).toMatchObject({ title: 'Twins' });
  expect(await html('/twins')).toContain('<title>Twins · ');
  for (const path of ['/blog', '/blog/feed.json', '/api/blog']) {
    expect((await html(path)).match(/"?Twins/g)?.length, path).toBeGreaterThan(0);
    expect(await html(path), path).not.toContain('Responsible');
  }
  for (const path of [`${PATH}/${own.id}`, `${POSTS}/${post.id}`]) {
    expect((await send('DELETE', path)).status).toBe(200);
  }
});

describe('a published page', () => {
  it('is shown with its title, description, canonical address and JSON-LD', async () => {
    await created({
      title: 'Legal notice',
      content:
        '<h2>Who</h2><p>Dr. Vera Exemplar, Prague.</p><h2>How</h2><pre><code class="language-python">a = 1</code></pre>',
    });
    const response = await site.fetch('/legal-notice');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('ETag')).not.toBeNull();
    const text = await response.text();
    expect(text).toContain('<title>Legal notice · Dr. Vera Exemplar</title>');
    expect(text).toContain('<meta name="description" content="Dr. Vera Exemplar, Prague."/>');
    expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/legal-notice"\/>/);
    expect(text).toContain('<h1');
    // As posts are rendered: with highlighted code.
    expect(text).toContain('hljs');
    const [, data = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'WebPage',
      name: 'Legal notice',
      url: expect.stringMatching(/\/legal-notice$/),
      dateModified: expect.any(String),
    });
    expect(text).not.toMatch(/<script(?! type="(?:application\/ld\+json|module)")/);
  });

  it('is in the sitemap and in llms.txt', async () => {
    await created({ title: 'Listed page' });
    await created({ title: 'Hidden page', published: false });
    const sitemap = await html('/sitemap.xml');
    expect(sitemap).toMatch(/<loc>[^<]*\/listed-page<\/loc><lastmod>/);
    expect(sitemap).not.toContain('hidden-page');
    const llms = await html('/llms.txt');
    expect(llms).toMatch(/\[Listed page\]\([^)]*\/listed-page\.md\)/);
    expect(llms).not.toContain('Hidden page');
  });

  it('is found by the search while it is published', async () => {
    const { id } = await created({
      title: 'Equipment',
      content: '<h2>Microscope</h2><p>We lend our quokkascope to schools.</p>',
    });
    const search = async () => (await site.fetch('/api/search?q=quokkascope')).json();
    expect(await search()).toMatchObject({
      total: 1,
      groups: [{ label: 'Pages', results: [{ url: '/equipment', details: 'Microscope' }] }],
    });
    expect(await html('/search?q=quokkascope')).toContain('href="/equipment"');
    await put(id, { content: '<p>We lend our wombatscope.</p>' });
    expect((await search()).total).toBe(0);
    await put(id, { content: '<p>quokkascope</p>', published: false });
    expect((await search()).total).toBe(0);
    await put(id, { published: true });
    expect((await search()).total).toBe(1);
    await remove(id);
    expect((await search()).total).toBe(0);
  });
});

describe('links to pages', () => {
  const linksIn = (text: string, part: 'header' | 'footer') => {
    const [, inside = ''] = new RegExp(`<${part}[^]*?</nav>`).exec(text)?.[0].split('<nav') ?? [];
    return [...inside.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
      ([, href, label]) => `${href} ${label}`,
    );
  };

  it('stand in the menu after the others, and in the footer, where they belong', async () => {
    const { get, request } = await openApp();
    const admin = await signIn({ request });
    const add = async (fields: object) => {
      const response = await admin(PATH, { method: 'POST', body: page(fields) });
      return (await response.json()).id as number;
    };
    const text = async (path = '/contact') => (await get(path)).text();
    const menu = linksIn(await text(), 'header');
    expect(linksIn(await text(), 'footer')).toEqual([]);
    const imprint = await add({ title: 'Imprint', place: 'footer' });
    await add({ title: 'Privacy', place: 'footer' });
    await add({ title: 'Team', place: 'menu' });
    await add({ title: 'Draft', place: 'menu', published: false });
    await add({ title: 'Elsewhere', place: 'none' });
    expect(linksIn(await text(), 'footer')).toEqual(['/imprint Imprint', '/privacy Privacy']);
    expect(linksIn(await text(), 'header')).toEqual(menu.toSpliced(-1, 0, '/team Team'));
    expect(await text('/team')).toMatch(/<a href="\/team" aria-current="page"/);
    expect(linksIn(await text('/no-such-page'), 'footer')).toHaveLength(2);
    await admin(`${PATH}/${imprint}`, { method: 'DELETE' });
    expect(linksIn(await text(), 'footer')).toEqual(['/privacy Privacy']);
  });
});

it('a menu may name own pages, and one that it had keeps its place there until it is restored', async () => {
  const { request, get } = await openApp();
  const admin = await signIn({ request });
  const send = (method: string, path: string, body?: unknown) => admin(path, { method, body });
  const save = (menu: unknown) => send('PUT', '/api/admin/settings', { menu });
  const getMenu = async () => (await (await admin('/api/admin/settings')).json()).menu;
  const add = async (fields: object) => (await send('POST', PATH, page(fields))).json();
  const team = await add({ title: 'Team', place: 'menu' });
  await add({ title: 'Draft', place: 'menu', published: false });
  const draft = { page: 'draft', label: 'Soon', visible: true };
  const menu = [{ page: 'team', label: 'People', visible: true }, ...(await getMenu()), draft];
  const once = menu.filter((item, at) => at === 0 || item.page !== 'team');
  expect((await save(once)).status).toBe(200);
  await send('DELETE', `${PATH}/${team.id}`);
  // A form that was opened before sends it, one that is opened now does not.
  expect((await save(once)).status).toBe(200);
  expect((await getMenu())[0].page).toBe('home');
  await send('POST', `/api/admin/trash/page/${team.id}/restore`);
  expect((await getMenu())[0]).toEqual(once[0]);
  expect(await (await get('/contact')).text()).toContain('>People</a>');
});

it('a page at the address of a page of records moves with the first record, and stays there', async () => {
  const app = await openApp({ prepare: blank });
  const call = await signIn(app);
  const body = page({ title: 'My courses', slug: 'teaching' });
  await call(PATH, { method: 'POST', body });
  const read = async (path: string) => (await app.request(path)).text();
  expect(await read('/teaching')).toContain('My courses');
  const course = { method: 'POST', body: { title: 'Bees' } };
  const { id } = await (await call('/api/admin/courses', course)).json();
  expect(await read('/teaching')).toContain('Bees');
  expect(await read('/teaching-2')).toContain('My courses');
  await call(`/api/admin/courses/${id}`, { method: 'DELETE' });
  expect(await read('/teaching-2')).toContain('My courses');
});

describe('a template', () => {
  const template = (name: string) => administrator(`${PATH}/template/${name}`);

  it.each(['imprint', 'privacy', 'accessibility'])(
    'for the page %s is stored as it is sent',
    async (name) => {
      const response = await template(name);
      expect(response.status).toBe(200);
      const { title, content, ...rest } = await response.json();
      expect(rest).toEqual({});
      expect(await created({ title, content })).toMatchObject({ slug: name, title, content });
      expect(await html(`/${name}`)).toContain('vera.exemplar@example.org');
    },
  );

  it('that there is not is a 404', async () => {
    const response = await template('terms');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'There is no such template.' });
  });
});
