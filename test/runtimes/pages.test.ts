import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
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
