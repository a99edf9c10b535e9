import { expect, it } from 'vitest';
import { logIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { allRows } from '../archive.ts';
import { sentJson } from '../chat.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile({
  prepare: ({ files }) =>
    files.put('blog/a.png', new Uint8Array(9), { originalName: 'a.png', contentType: 'image/png' }),
});
const cookie = await logIn(site.fetch);

// Their signature is their proof.
const guarded = everyRoute.filter(
  ({ method, path }) => method !== 'GET' && !path.startsWith('/api/webhooks/'),
);

/** Headers that browsers send with what another site made them do; `here` is the site's own origin. */
const FOREIGN: [string, (here: string) => Record<string, string>][] = [
  ['another site', () => ({ Origin: 'https://evil.example' })],
  ['a page without an origin', () => ({ Origin: 'null' })],
  ['a sibling subdomain', (here) => ({ Origin: here.replace('://', '://evil.') })],
  ['another port', (here) => ({ Origin: here.replace(/\d+$/, '1') })],
  ['a sibling, by the browser’s word', () => ({ 'Sec-Fetch-Site': 'same-site' })],
  ['contradicting headers', (here) => ({ Origin: here, 'Sec-Fetch-Site': 'cross-site' })],
];

it.each(FOREIGN)(
  'a request that comes from %s is refused by every writing call, the administrator’s cookie or not',
  async (_what, headers) => {
    const before = await allRows(site.db);
    for (const { method, address } of guarded) {
      for (const sent of [undefined, { Cookie: cookie }]) {
        const response = await site.fetch(address, {
          method,
          headers: { 'Content-Type': 'application/json', ...headers(site.url), ...sent },
          body: '{}',
        });
        expect(response.status, `${method} ${address}`).toBe(403);
      }
    }
    expect(await allRows(site.db)).toEqual(before);
  },
);

it('the administrator’s calls are accepted from the site’s own pages, and from programs that are no browser', async () => {
  for (const headers of [{ Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }, undefined]) {
    const response = await site.fetch('/api/admin/chat-sessions/none', {
      method: 'DELETE',
      headers: { Cookie: cookie, ...headers },
    });
    expect(response.status).toBe(404);
  }
});

it('a site with a name of its own accepts no other Host from a browser', async () => {
  const { request } = await openApp({ env: { SITE_URL: 'https://example.org' } });
  const post = async (origin: string, Origin = origin) =>
    (await request(`${origin}/api/meetings`, sentJson({}, { Origin }))).status;
  expect(await post('http://rebound.example')).toBe(403);
  expect(await post('http://127.rebound.example')).toBe(403);
  expect(await post('http://127.0.0.1:8787')).toBe(400);
  expect(await post('http://127.0.0.1:8787', 'https://example.org')).toBe(400);
});

it('no answer of the administrator’s has CORS headers that let another site read it', async () => {
  const response = await site.fetch('/api/admin/chat-sessions', {
    headers: { Cookie: cookie, Origin: 'https://evil.example' },
  });
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  const asked = await site.fetch('/api/admin/chat-sessions', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' },
  });
  expect(asked.ok).toBe(false);
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

it.each([
  '/api/publications',
  '/api/publications/1',
  '/api/publications/0',
  '/api/blog',
  '/api/conferences',
  '/publications.bib',
  '/publications/1.ris',
  '/publications.json',
  '/publications.html?year=2024',
  '/publications.txt',
  '/blog/feed.rss',
  '/publications/feed.json',
  '/conferences/calendar.ics',
  '/talks/calendar.ics',
  '/api/talks',
  '/cv.json',
  '/api/search?q=proton',
])('%s may be read by the scripts of any site', async (address) => {
  const { headers } = await site.fetch(address);
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
});

it('a stored picture may be shown by any site, and read by none', async () => {
  const { headers } = await site.fetch('/storage/blog/a.png');
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

it.each([
  '/',
  '/api/auth/me',
  '/api/admin/bibliometrics',
  '/api/admin/about/photos',
  '/api/blog/admin/posts',
  '/api/analytics/weekly-detailed',
])('%s is for this site alone', async (address) => {
  for (const headers of [undefined, { Cookie: cookie }]) {
    const answer = await site.fetch(address, headers && { headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  }
});
