import { describe, expect, it } from 'vitest';
import { sha256Base64 } from '../../src/platform/sha256.ts';
import { signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const html = async (path: string) => (await site.fetch(path)).text();

/** JSON-LD is a data block, which no browser runs. */
const withoutDataBlocks = (text: string) =>
  text.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');

/** What a policy has to allow the styles of a page by. */
const styleHashes = (text: string) =>
  Promise.all(
    [...text.matchAll(/<style>([^<]+)<\/style>/g)].map(([, css]) => sha256Base64(css ?? '')),
  );

const PAGES = [
  '/',
  '/about',
  '/publications',
  '/publications/1',
  '/blog',
  '/blog/dose-is-not-enough',
  '/search',
  '/conferences',
  '/contact',
  '/schedule',
];

it('feeds and calendars have ids that are derived from the identity of the site', async () => {
  const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
  expect(await html('/publications/feed.rss')).toMatch(
    new RegExp(`<guid isPermaLink="false">urn:uuid:${uuid}</guid>`),
  );
  expect(await html('/talks/calendar.ics')).toMatch(new RegExp(`UID:talk-\\d+@${uuid}\r\n`));
});

describe('every public page', () => {
  it.each(PAGES)(
    '%s is whole, the same for every visitor, and a 304 for one who returns',
    async (path) => {
      const response = await site.fetch(path, { headers: { Cookie: 'session=x' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Set-Cookie')).toBeNull();
      const text = await response.text();
      expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
      expect(withoutDataBlocks(text)).not.toMatch(/<script(?![^>]*\ssrc=)/);
      const policy = response.headers.get('Content-Security-Policy');
      for (const hash of await styleHashes(text)) expect(policy).toContain(`'sha256-${hash}'`);
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

it('a page of the site’s own is shown, linked and found at once, and gone at once', async () => {
  const administrator = await signIn(site);
  const page = {
    title: 'Impressum',
    content: '<p>Wombat 袋熊。</p>',
    place: 'footer',
    published: true,
  };
  const seen = async () => [
    (await site.fetch('/impressum')).status,
    (await html('/contact')).includes('href="/impressum"'),
    (await (await site.fetch('/api/search?q=wombat')).json()).total,
    (await (await site.fetch(`/api/search?q=${encodeURIComponent('熊')}`)).json()).total,
  ];
  expect(await seen()).toEqual([404, false, 0, 0]);
  const response = await administrator('/api/admin/pages', { method: 'POST', body: page });
  const { id } = await response.json();
  expect(await seen()).toEqual([200, true, 1, 1]);
  await administrator(`/api/admin/pages/${id}`, { method: 'DELETE' });
  expect(await seen()).toEqual([404, false, 0, 0]);
});

it('the privacy template names who stores the data', async () => {
  const administrator = await signIn(site);
  const template = await administrator('/api/admin/pages/template/privacy');
  const { content } = await template.json();
  const onWorkerd = (await (await administrator('/api/admin/debug/filesystem')).json()).platform;
  expect(content.includes('Cloudflare, Inc.')).toBe(onWorkerd === 'Cloudflare Workers');
});
