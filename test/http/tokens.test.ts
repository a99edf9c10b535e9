import { describe, expect, it } from 'vitest';
import { replaceAdministrator } from '../../db/queries/account/account.ts';
import { securityEvents, tokens } from '../../db/schema/account.ts';
import { RECORDS } from '../../records/index.ts';
import { DEFAULT_MENU } from '../../records/menu.ts';
import { sha256 } from '../../src/values/digest.ts';
import { isCall } from '../../src/values/http.ts';
import { CREDENTIALS, readCookie, sendWith, signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { everyRoute } from '../routes.ts';
import { makeToken } from '../token.ts';

const TOKENS = '/api/admin/tokens';
const POST = { title: 'Made by a program' };
const NOTIFIED = { meetings: true, messages: false, weekly: true };
const PAGE = { title: 'Made by a program', content: '', place: 'menu', published: false };

/** What a token may read. A new route is not among them until somebody puts it here and into `routes/access.ts`. */
const READABLE = [
  ...['bibliometrics/keywords', 'bibliometrics/record', 'cv/export', 'cv/layouts'],
  'cv/preview',
  ...['download-pdf/1', 'files'],
  ...['files/broken-links', 'files/missing', 'inbox', 'pages', 'publications', 'settings'],
  ...Object.values(RECORDS).flatMap(({ plural, isArray }) => (isArray ? [] : plural)),
].map((name) => `/api/admin/${name}`);
const READABLE_POSTS = ['', '/1/versions', '/1/versions/1'].map(
  (path) => `/api/blog/admin/posts${path}`,
);

const guarded = everyRoute.filter(({ caller, path }) => caller !== 'everyone' && isCall(path));

async function sendEach(call: Awaited<ReturnType<typeof makeToken>>['call']) {
  const answered: { route: string; status: number }[] = [];
  for (const { method, address } of guarded) {
    const { status } = await call(address, { method, ...(method !== 'GET' && { body: {} }) });
    answered.push({ route: `${method} ${address}`, status });
  }
  return answered;
}

describe('a token', () => {
  it('is shown once and stored as its digest', async () => {
    const site = await openApp();
    const { id, token, admin } = await makeToken(site, ['read', 'draft'], '2026-11-20');
    expect(token).toMatch(/^site_[\w-]{43}$/);
    const [row] = await site.db.select().from(tokens);
    expect(row).toMatchObject({ id, digest: await sha256(token), last_used_at: null });
    expect(await (await admin(TOKENS)).json()).toEqual({
      tokens: [
        {
          id,
          name: 'read and draft',
          scopes: ['read', 'draft'],
          expires: '2026-11-20',
          lastUsedAt: null,
        },
      ],
    });
  });

  it('is one of 50 at most, and made after a new proof', async () => {
    const site = await openApp();
    const { admin } = await makeToken(site, ['read']);
    const rows = Array.from({ length: 49 }, (_, at) => ({
      digest: `${at}`,
      name: 'x',
      scopes: ['read' as const],
    }));
    await site.db.insert(tokens).values(rows);
    const body = { name: 'x', scopes: ['read'], expires: null };
    expect((await admin(TOKENS, { method: 'POST', body })).status).toBe(400);
    site.setNow('2026-11-20T12:16:00Z');
    const late = await admin(TOKENS, { method: 'POST', body });
    expect([late.status, (await late.json()).code]).toEqual([401, 'proof_required']);
  });

  it('says when it was used, to the minute, and changes no public page by that', async () => {
    const site = await openApp();
    const { admin, call } = await makeToken(site, ['read']);
    const { headers } = await site.request('/blog');
    const used: string[] = [];
    for (const moment of ['12:00:10', '12:00:50', '12:01:10']) {
      site.setNow(`2026-11-20T${moment}Z`);
      expect((await call('/api/admin/entries')).status).toBe(200);
      used.push((await (await admin(TOKENS)).json()).tokens[0].lastUsedAt.slice(11, 19));
    }
    expect(used).toEqual(['12:00:10', '12:00:10', '12:01:10']);
    const again = { 'If-None-Match': headers.get('ETag') ?? '' };
    expect((await site.request('/blog', { headers: again })).status).toBe(304);
  });

  it('works to the end of its last day, where the site is', async () => {
    const site = await openApp({ settings: { timeZone: 'America/New_York' } });
    const { call } = await makeToken(site, ['read'], '2026-11-20');
    site.setNow('2026-11-21T04:59:00Z');
    expect((await call('/api/admin/entries')).status).toBe(200);
    site.setNow('2026-11-21T05:00:00Z');
    const refused = await call('/api/admin/entries');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('works no more once it is deleted, and the log has both', async () => {
    const site = await openApp();
    const { id, admin, call } = await makeToken(site, ['read']);
    expect((await admin(`${TOKENS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin(`${TOKENS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call('/api/admin/entries')).status).toBe(401);
    const events = await site.db.select().from(securityEvents);
    expect(events.map(({ event, detail }) => `${event}: ${detail}`)).toEqual(
      expect.arrayContaining(['token made: read (read)', 'token deleted: read', 'token failed: ']),
    );
  });

  it('is deleted with a new password where that is asked for', async () => {
    const site = await openApp();
    const { admin, call } = await makeToken(site, ['read']);
    const change = (fetch: typeof admin, body: object) =>
      fetch('/api/auth/change-password', { method: 'POST', body });
    const [first, second] = [CREDENTIALS.ADMIN_PASSWORD, 'a wholly new password'];
    const kept = await change(admin, { currentPassword: first, newPassword: second });
    expect([kept.status, (await call('/api/admin/entries')).status]).toEqual([200, 200]);
    const again = sendWith(site.request, { Cookie: readCookie(kept) });
    const passwords = { currentPassword: second, newPassword: first };
    expect((await change(again, { ...passwords, deleteTokens: 'yes' })).status).toBe(400);
    expect((await change(again, { ...passwords, deleteTokens: true })).status).toBe(200);
    expect((await call('/api/admin/entries')).status).toBe(401);
  });

  it('is not told where the owner’s notifications go', async () => {
    const settings = { notifications: { to: 'me@example.org', ...NOTIFIED } };
    const { admin, call } = await makeToken(await openApp({ settings }), ['read']);
    const read = async (fetch: typeof call) =>
      (await (await fetch('/api/admin/settings')).json()).notifications;
    expect(await read(call)).toEqual({ to: '', ...NOTIFIED });
    expect(await read(admin)).toEqual(settings.notifications);
  });

  it('goes with the administrator who is replaced', async () => {
    const site = await openApp();
    const { call } = await makeToken(site, ['read']);
    await replaceAdministrator(site.db, { username: 'new', passwordHash: null });
    expect((await call('/api/admin/entries')).status).toBe(401);
  });

  it('is limited where it is unknown, and no other with it', async () => {
    const site = await openApp();
    const { call } = await makeToken(site, ['read']);
    const guess = () =>
      call('/api/admin/entries', { headers: { Authorization: `Bearer site_${'x'.repeat(43)}` } });
    const answered: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) answered.push((await guess()).status);
    expect(answered).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    expect((await call('/api/admin/entries')).status).toBe(200);
  });

  it.each(['', ' ', ' x', ' site_short', ' two words'])(
    'is refused as “Bearer%s”, whoever is logged in beside it',
    async (sent) => {
      const admin = await signIn(await openApp());
      const headers = { Authorization: `bearer${sent}` };
      expect((await admin('/api/admin/entries', { headers })).status).toBe(401);
      expect(await (await admin('/api/auth/me', { headers })).json()).toEqual({ role: 'visitor' });
    },
  );

  it('decides where a session comes with it, and sets no cookie', async () => {
    const site = await openApp();
    const { admin, token } = await makeToken(site, ['read']);
    site.setNow('2026-11-20T14:00:00Z');
    const headers = { Authorization: `Bearer ${token}` };
    expect((await admin('/api/admin/messages', { headers })).status).toBe(403);
    const read = await admin('/api/admin/entries', { headers });
    expect([read.status, read.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(read.headers.getSetCookie()).toEqual([]);
    expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

it('what reads may call the reads that are listed and nothing else', async () => {
  const { call } = await makeToken(await openApp(), ['read']);
  const answered = await sendEach(call);
  const allowed = answered.filter(({ status }) => status !== 403);
  const expected = [...READABLE, ...READABLE_POSTS].map((address) => `GET ${address}`);
  expect(allowed.map(({ route }) => route).sort()).toEqual(expected.sort());
  // A preview has to be told its layout.
  expect([...new Set(allowed.map(({ status }) => status))].sort()).toEqual([200, 400, 404]);
});

it('a token reads and drafts posts where the menu has switched off the blog', async () => {
  const menu = DEFAULT_MENU.map((item) => ({ ...item, visible: item.page !== 'blog' }));
  const site = await openApp({ settings: { menu } });
  const { call } = await makeToken(site, ['read', 'draft']);
  const posts = '/api/blog/admin/posts';
  expect((await call(posts)).status).toBe(200);
  expect((await call(posts, { method: 'POST', body: POST })).status).toBe(201);
  expect((await call('/api/blog')).status).toBe(404);
});

it('what drafts makes unpublished posts and pages, and nothing else', async () => {
  const site = await openApp();
  const { call } = await makeToken(site, ['draft']);
  const answered = await sendEach(call);
  expect(answered.filter(({ status }) => status !== 403)).toEqual([
    { route: 'POST /api/admin/pages', status: 400 },
    { route: 'POST /api/blog/admin/posts', status: 400 },
  ]);
  const posts = '/api/blog/admin/posts';
  const method = 'POST';
  expect(await (await call(posts, { method, body: POST })).json()).toMatchObject({
    ...POST,
    published: false,
  });
  expect((await call('/api/admin/pages', { method, body: PAGE })).status).toBe(201);
  for (const [path, body] of [
    [posts, { ...POST, published: true }],
    [posts, { ...POST, published_at: '2026-11-20T12:00:00Z' }],
    ['/api/admin/pages', { ...PAGE, title: 'Another', published: true }],
  ] as const) {
    expect((await call(path, { method, body })).status).toBe(403);
  }
  expect(
    (await call(posts, { method, body: POST, headers: { Origin: 'https://evil.example' } })).status,
  ).toBe(403);
  for (const path of ['/', '/blog', '/made-by-a-program', '/sitemap.xml']) {
    expect(await (await site.request(path)).text()).not.toContain(POST.title);
  }
});
