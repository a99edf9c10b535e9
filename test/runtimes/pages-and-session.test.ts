import { expect, it } from 'vitest';
import { CREDENTIALS, logIn } from '../administrator.ts';
import { PAGES } from '../browser/pages.ts';
import { sentJson } from '../chat.ts';
import { everyRoute } from '../routes.ts';
import { siteOfFile } from '../site.ts';

const VISITOR = { name: 'Quinctilius Varus', email: 'quinctilius@example.org' };

const site = await siteOfFile();
const cookie = await logIn(site.fetch);
await site.fetch('/api/chat/start', sentJson(VISITOR));

it.each(PAGES)(
  '%s is the same for the administrator as for a visitor, whichever of them comes first',
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

const adminPages = everyRoute.filter(
  ({ path, caller }) => /^\/admin(\/|$)/.test(path) && caller === 'everyone',
);

it('has pages for the administrator', () => {
  expect(adminPages.map(({ path }) => path)).toContain('/admin');
});

it.each([
  ['GET', '/admin/nothing', 404],
  ['GET', '/admin/', 301],
  ['POST', '/admin', 405],
  ['GET', `/admin/${'long'.repeat(1000)}`, 414],
])('%s %.20s is kept by no cache although it answers %i', async (method, path, status) => {
  const response = await site.fetch(path, { method, redirect: 'manual' });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, 'no-store']);
});

it.each(adminPages)(
  '$address is a spinner for everyone, for no search engine, and holds nothing',
  async ({ address }) => {
    const [visitors, mine] = await Promise.all([
      site.fetch(address),
      site.fetch(address, { headers: { Cookie: cookie } }),
    ]);
    expect(visitors.status).toBe(200);
    expect(visitors.headers.get('Cache-Control')).toBe('no-store');
    const html = await visitors.text();
    expect(html).toContain('class="spinner ');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).not.toContain(VISITOR.name);
    expect(html).not.toContain(VISITOR.email);
    expect(await mine.text()).toBe(html);
    expect(mine.headers.getSetCookie()).toEqual([]);
  },
);
