import { describe, expect, it } from 'vitest';
import { securityEvents, sessions } from '../../db/schema/account.ts';
import { CREDENTIALS, logIn, readCookie } from '../administrator.ts';
import { openApp } from '../app.ts';
import { sentJson } from '../chat.ts';

const START = '2026-11-20T12:00:00Z';
const later = (days: number) => new Date(Date.parse(START) + days * 86_400_000).toISOString();
const RIGHT = { username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD };

async function openWithLogin() {
  const site = await openApp({ now: START });
  const cookie = await logIn(site.request);
  const as = (sent: string, path: string, method = 'GET') =>
    site.request(path, { method, headers: { Cookie: sent } });
  const role = async (sent = cookie) => (await (await as(sent, '/api/auth/me')).json()).role;
  return { ...site, cookie, as, role };
}

describe('a session', () => {
  it('ends after seven days without use', async () => {
    const { role, setNow, db, cookie, as } = await openWithLogin();
    setNow(later(6.9));
    const renewed = await as(cookie, '/api/auth/me');
    expect(renewed.headers.getSetCookie().join()).toMatch(
      /Max-Age=604800; .*HttpOnly; SameSite=Lax/,
    );
    setNow(later(13.8));
    expect(await role()).toBe('admin');
    setNow(later(21));
    expect(await role()).toBe('visitor');
    expect(await db.select().from(sessions)).toEqual([]);
  });

  it('ends 30 days after its login, however much it is used', async () => {
    const { role, setNow } = await openWithLogin();
    for (let day = 5; day < 30; day += 5) {
      setNow(later(day));
      expect(await role()).toBe('admin');
    }
    setNow(later(30));
    expect(await role()).toBe('visitor');
  });

  it('is another one after each login, and the one before ends', async () => {
    const { cookie, request, role } = await openWithLogin();
    const again = await request('/api/auth/login', sentJson(RIGHT, { Cookie: cookie }));
    expect(readCookie(again)).not.toBe(cookie);
    expect([await role(cookie), await role(readCookie(again))]).toEqual(['visitor', 'admin']);
    const planted = await request(
      '/api/auth/login',
      sentJson(RIGHT, { Cookie: 'session=planted' }),
    );
    expect(readCookie(planted)).not.toContain('planted');
  });

  it('is not in the database as its cookie says it', async () => {
    const { cookie, db, role } = await openWithLogin();
    const token = /session=([^;]+)/.exec(cookie)?.[1] ?? '';
    const [row] = await db.select().from(sessions);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await role(`session=${row?.token}`)).toBe('visitor');
    for (const forged of [
      `session=${token}x`,
      'session=',
      'session=%00',
      `__Host-session=${token}`,
    ]) {
      expect(await role(forged), forged).toBe('visitor');
    }
  });

  it('is listed with its browser, and can be ended from another', async () => {
    const { cookie, request, as, role } = await openWithLogin();
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const login = () =>
      request('/api/auth/login', sentJson(RIGHT, { 'User-Agent': browser })).then(readCookie);
    const [second, third] = [await login(), await login()];
    const list = async () => (await (await as(cookie, '/api/auth/sessions')).json()).sessions;
    const listed: { id: string; browser: string; current: boolean }[] = await list();
    expect(listed.map(({ current }) => current).toSorted()).toEqual([false, false, true]);
    const other = listed.find((session) => !session.current);
    expect(other).toMatchObject({ browser: 'Firefox on Linux' });
    expect((await as(cookie, `/api/auth/sessions/${other?.id}`, 'DELETE')).status).toBe(200);
    expect((await as(cookie, `/api/auth/sessions/${other?.id}`, 'DELETE')).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await as(cookie, '/api/auth/sessions/end-others', 'POST')).status).toBe(200);
    expect([await role(), await role(second), await role(third)]).toEqual([
      'admin',
      'visitor',
      'visitor',
    ]);
  });
});

describe('a browser that has logged in before', () => {
  it('is not locked out by what others try', async () => {
    const { cookie, request } = await openWithLogin();
    const wrong = { ...RIGHT, password: 'not the password' };
    for (let time = 0; time < 5; time += 1) await request('/api/auth/login', sentJson(wrong));
    const status = async (login: typeof RIGHT, headers = {}) =>
      (await request('/api/auth/login', sentJson(login, headers))).status;
    expect(await status(RIGHT)).toBe(429);
    expect(await status(RIGHT, { Cookie: 'device=made.up' })).toBe(429);
    expect(await status(RIGHT, { Cookie: cookie })).toBe(200);
    // What it tries itself counts.
    for (let time = 0; time < 5; time += 1)
      expect(await status(wrong, { Cookie: cookie })).toBe(401);
    expect(await status(RIGHT, { Cookie: cookie })).toBe(429);
  });
});

describe('what is dangerous', () => {
  it('asks for a new proof when the login is a while ago', async () => {
    const { as, setNow, cookie } = await openWithLogin();
    expect((await as(cookie, '/api/auth/passkeys/options', 'POST')).status).toBe(200);
    setNow(later(0.02));
    for (const path of ['/api/auth/passkeys/options', '/api/auth/totp']) {
      const refused = await as(cookie, path, 'POST');
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'proof_required']);
    }
  });

  it('is taking the site away, and moving the owner’s letters to another address', async () => {
    const { as, setNow, cookie, request, db } = await openWithLogin();
    const { name } = await (await as(cookie, '/api/admin/backups', 'POST')).json();
    const settings = (sent: string, change: object) =>
      request('/api/admin/settings', {
        ...sentJson(change, { Cookie: sent }),
        method: 'PUT',
      });
    const notifications = { to: 'o@example.org', meetings: true, messages: true, weekly: false };
    const dangerous = (sent: string) => [
      () => as(sent, '/api/auth/proof'),
      () => as(sent, '/api/admin/archive'),
      () => as(sent, `/api/admin/backups/${name}`),
      () => settings(sent, { email: 'moved@example.org' }),
      () => settings(sent, { notifications }),
    ];
    setNow(later(0.02));
    for (const call of dangerous(cookie)) {
      const refused = await call();
      expect([refused.status, (await refused.json()).code]).toEqual([401, 'proof_required']);
    }
    expect((await settings(cookie, { headline: 'Physicist' })).status).toBe(200);
    const proven = readCookie(await request('/api/auth/login', sentJson(RIGHT)));
    for (const call of dangerous(proven)) {
      const response = await call();
      await response.arrayBuffer();
      expect(response.status).toBe(200);
    }
    setNow(later(0.04));
    expect(
      (await settings(proven, { notifications: { ...notifications, weekly: true } })).status,
    ).toBe(200);
    const lines = await db.select().from(securityEvents);
    expect(lines.filter(({ event }) => event === 'address of letters changed')).toHaveLength(2);
  });
});

describe('the security log', () => {
  it('tells what was deleted, from which network, page by page', async () => {
    const { as, cookie, setNow } = await openWithLogin();
    for (const id of [1, 2]) {
      setNow(later(id / 100));
      expect((await as(cookie, `/api/admin/publications/${id}`, 'DELETE')).status).toBe(200);
    }
    expect((await as(cookie, '/api/admin/publications/1', 'DELETE')).status).toBe(404);
    const page = async (query: string) =>
      (await (await as(cookie, `/api/admin/security-log?${query}`)).json()).events;
    const [newest] = await page('limit=1');
    expect(newest).toEqual({
      at: later(0.02),
      event: 'deleted',
      detail: 'publications/2',
      network: '127.0.0.0',
      browser: 'Unknown browser',
    });
    const before = await page(`limit=5&before=${newest.at}`);
    expect(before.map(({ detail }: { detail: string }) => detail)).toEqual([
      'publications/1',
      'password',
    ]);
    expect((await as(cookie, '/api/admin/security-log?limit=no')).status).toBe(400);
  });
});
