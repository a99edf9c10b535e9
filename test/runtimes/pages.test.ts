import { beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, logIn, signIn } from '../administrator.ts';
import { PAGES as ALL_PAGES } from '../browser/pages.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const html = async (path: string) => (await site.fetch(path)).text();

/** JSON-LD is a data block, which no browser runs. */
const withoutDataBlocks = (text: string) =>
  text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');

const PAGES = [
  '/',
  '/about',
  '/publications',
  '/publications/1',
  '/blog',
  '/conferences',
  '/contact',
  '/schedule',
];

describe('every public page', () => {
  it.each(PAGES)(
    '%s is whole, the same for every visitor, and a 304 for one who returns',
    async (path) => {
      const response = await site.fetch(path, { headers: { Cookie: 'session=x' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Set-Cookie')).toBeNull();
      const text = await response.text();
      expect(text).toMatch(/^<!doctype html><html lang="en">/);
      expect(withoutDataBlocks(text)).not.toMatch(/<script(?![^>]*\ssrc=)/);
      expect(text).not.toContain('<style');
      expect(text).toBe(await html(path));
      const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' };
      expect((await site.fetch(path, { headers })).status).toBe(304);
    },
  );

  it('answers a HEAD like a GET, without the body', async () => {
    const response = await site.fetch('/about', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('sends no JavaScript with a page that has no island', async () => {
    const {
      posts: [post],
    } = await (await site.fetch('/api/blog')).json();
    for (const path of ['/about', '/conferences', `/blog/${post.slug}`, '/none']) {
      expect(withoutDataBlocks(await html(path)), path).not.toMatch(/<script|modulepreload/);
    }
  });

  it('allows no script but its own', async () => {
    const policy = (await site.fetch('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'none'");
  });

  it('answers an address with a slash at its end where it is without', async () => {
    const response = await site.fetch('/about/');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toMatch(/\/about$/);
  });

  it.each(['/%5Cevil.example/', '/%09/evil.example/', '//evil.example/', '/%0d%0aX:1/', '/%00/'])(
    'leads from %s to no other host',
    async (path) => {
      const response = await site.fetch(path);
      const location = new URL(response.headers.get('Location') ?? '', site.url);
      expect([301, new URL(site.url).origin]).toEqual([response.status, location.origin]);
    },
  );

  it('refuses a path that is longer than any of its own', async () => {
    expect((await site.fetch(`/x${'/'.repeat(2000)}x`)).status).toBe(414);
  });
});

it('a visitor’s choice of light or dark comes with the page, and the icon of a site without one a letter', async () => {
  const chosen = await site.fetch('/mode', {
    method: 'POST',
    body: new URLSearchParams({ mode: 'dark' }),
    redirect: 'manual',
  });
  expect(chosen.status).toBe(303);
  const [Cookie = ''] = chosen.headers.getSetCookie()[0]?.split(';') ?? [];
  const modeWith = async (headers: Record<string, string>) => {
    const text = await (await site.fetch('/contact', { headers })).text();
    return /<html lang="en"(?: data-mode="(\w+)")?>/.exec(text)?.[1];
  };
  expect(await modeWith({ Cookie })).toBe('dark');
  expect(await modeWith({})).toBeUndefined();
  expect(await modeWith({ Cookie })).toBe('dark');
  expect(await (await site.fetch('/icon.svg')).text()).toContain('>V</text>');
  expect((await site.fetch('/theme/0123456789abcdef.css')).headers.get('Cache-Control')).toBe(
    'no-cache',
  );
});

it('a page of the site’s own is shown, linked and found at once, and its address is taken', async () => {
  const administrator = await signIn(site);
  const post = (body: object) => administrator('/api/admin/pages', { method: 'POST', body });
  const page = { title: 'Impressum', content: '<p>Wombat.</p>', place: 'footer', published: true };
  expect((await site.fetch('/impressum')).status).toBe(404);
  expect(await (await site.fetch('/contact')).text()).not.toContain('Impressum');
  const { id } = await (await post(page)).json();
  expect(await (await site.fetch('/impressum')).text()).toContain('Wombat.');
  expect(await (await site.fetch('/contact')).text()).toContain('href="/impressum"');
  expect(await (await site.fetch('/api/search?q=wombat')).json()).toMatchObject({ total: 1 });
  expect((await post(page)).status).toBe(409);
  const path = `/api/admin/pages/${id}`;
  const changed = await administrator(path, { method: 'PUT', body: { slug: 'imprint' } });
  expect(await changed.json()).toMatchObject({ ...page, slug: 'imprint' });
  expect((await site.fetch('/impressum')).status).toBe(404);
  expect((await administrator(path, { method: 'DELETE' })).status).toBe(200);
  expect((await site.fetch('/imprint')).status).toBe(404);
  expect(await (await site.fetch('/contact')).text()).not.toContain('Impressum');
});

it('the privacy template names who stores the data', async () => {
  const administrator = await signIn(site);
  const template = await administrator('/api/admin/pages/template/privacy');
  const { content } = await template.json();
  const onWorkerd = (await (await administrator('/api/admin/debug/filesystem')).json()).platform;
  expect(content.includes('Cloudflare, Inc.')).toBe(onWorkerd === 'Cloudflare Workers');
});

describe('the administrator', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await logIn(site.fetch);
  });

  it.each(ALL_PAGES)(
    'has the same %s as a visitor, whichever of them comes first',
    async (path) => {
      const token = decodeURIComponent(cookie).split(/[=.]/).at(2) ?? '';
      expect(token.length).toBeGreaterThan(20);
      const mine = await site.fetch(path, { headers: { Cookie: cookie } });
      expect(mine.headers.getSetCookie()).toEqual([]);
      const html = await mine.text();
      for (const secret of [token, CREDENTIALS.ADMIN_PASSWORD]) expect(html).not.toContain(secret);
      expect(await (await site.fetch(path)).text()).toBe(html);
    },
  );

  it.each([
    ['GET', '/admin/nothing', 404],
    ['GET', '/admin/', 301],
    ['POST', '/admin', 405],
    ['GET', `/admin/${'long'.repeat(1000)}`, 414],
  ])('%s %.20s is kept by no cache although it answers %i', async (method, path, status) => {
    const response = await site.fetch(path, { method, redirect: 'manual' });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
  });
});
