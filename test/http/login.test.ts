import { describe, expect, it } from 'vitest';
import { CREDENTIALS, logIn, readCookie, signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const post = (path: string, body: unknown, headers = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const me = async (cookie: string) =>
  (await site.fetch('/api/auth/me', { headers: { Cookie: cookie } })).json();

describe('logging in', () => {
  it('gives the name, the role and a session cookie that scripts cannot read', async () => {
    const response = await post('/api/auth/login', {
      username: CREDENTIALS.ADMIN_USERNAME,
      password: CREDENTIALS.ADMIN_PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ username: 'vera', role: 'admin' });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=604800/);
    expect(cookie).not.toMatch(/Secure/);
    expect(await me(readCookie(response))).toEqual({ username: 'vera', role: 'admin' });
  });

  it('ends on the server with the logout', async () => {
    const cookie = await logIn(site.fetch);
    const response = await post('/api/auth/logout', undefined, { Cookie: cookie });
    expect(await response.json()).toEqual({ success: true });
    expect(readCookie(response)).toBe('session=');
    expect(await me(cookie)).toEqual({ role: 'visitor' });
    expect((await post('/api/auth/logout', undefined)).status).toBe(200);
  });
});

describe('changing the password', () => {
  it('is refused to visitors, without the current one, and for one that is too short', async () => {
    const change = { currentPassword: CREDENTIALS.ADMIN_PASSWORD, newPassword: 'another long one' };
    expect((await post('/api/auth/change-password', change)).status).toBe(401);
    const admin = await signIn(site);
    const wrong = await admin('/api/auth/change-password', {
      method: 'POST',
      body: { ...change, currentPassword: 'wrong' },
    });
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: 'Current password is incorrect' },
    ]);
    const short = await admin('/api/auth/change-password', {
      method: 'POST',
      body: { ...change, newPassword: 'eleven char' },
    });
    expect(short.status).toBe(400);
    expect((await short.json()).issues[0].path).toBe('newPassword');
    const nothing = await admin('/api/auth/change-password', { method: 'POST', body: {} });
    expect(nothing.status).toBe(400);
    const { issues } = await nothing.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      'currentPassword',
      'newPassword',
    ]);
  });

  it('ends all other sessions, keeps this one, and changes what logs in', async () => {
    const other = await logIn(site.fetch);
    const mine = await logIn(site.fetch);
    const first = CREDENTIALS.ADMIN_PASSWORD;
    const change = (cookie: string, currentPassword: string, newPassword: string) =>
      post('/api/auth/change-password', { currentPassword, newPassword }, { Cookie: cookie });
    const response = await change(mine, first, 'a wholly new password');
    expect(response.status).toBe(200);
    for (const old of [other, mine]) expect(await me(old)).toEqual({ role: 'visitor' });
    const now = readCookie(response);
    expect(await me(now)).toEqual({ username: 'vera', role: 'admin' });
    expect((await change(now, 'a wholly new password', first)).status).toBe(200);
    expect(await me(await logIn(site.fetch))).toEqual({ username: 'vera', role: 'admin' });
  });
});
