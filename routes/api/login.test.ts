import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceAdministrator } from '../../db/queries/account/account.ts';
import { hashPassword } from '../../src/platform/password-hash.ts';
import { CREDENTIALS, readCookie } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';

const RIGHT = { username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD };

beforeEach(() => {
  vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.mocked(crypto.scrypt).mockRestore();
  syncBuiltinESMExports();
});

/** What was derived since the last question: how hard, how long, from how long a salt. */
function work() {
  const { calls } = vi.mocked(crypto.scrypt).mock;
  const done = calls.map(([, salt, length, cost]) => ({
    salt: Buffer.from(salt as Buffer).length,
    length,
    cost,
  }));
  vi.mocked(crypto.scrypt).mockClear();
  return done;
}

describe('a login', () => {
  it('hashes a password for an unknown name too, as for a wrong password', async () => {
    const { request, db } = await openApp();
    // As the site hashes it: the one of the tests costs nothing.
    const passwordHash = await hashPassword(RIGHT.password);
    await replaceAdministrator(db, { username: RIGHT.username, passwordHash });
    work();
    const attempt = (login: typeof RIGHT) => request('/api/auth/login', sentJson(login));
    const wrong = await attempt({ ...RIGHT, password: 'not the password' });
    const forTheName = work();
    const unknown = await attempt({ ...RIGHT, username: 'nobody' });
    expect(forTheName).toHaveLength(1);
    expect(work()).toEqual(forTheName);
    for (const refused of [wrong, unknown]) {
      const error = 'Invalid username or password';
      expect([refused.status, await refused.json()]).toEqual([401, { error }]);
      expect(refused.headers.getSetCookie()).toEqual([]);
    }
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  it.each<[string, Record<string, string>]>([
    ['in its address', { SITE_URL: 'https://example.org' }],
    ['at its proxy', { TRUST_PROXY: '1' }],
    ['at its proxy, though not in its address', { SITE_URL: 'http://x.test', TRUST_PROXY: '1' }],
  ])('sets a cookie that travels over https only, where the site has it %s', async (_, env) => {
    const site = await openApp({ env });
    const request = (path: string, init: RequestInit = {}) => {
      const headers = { 'X-Forwarded-Proto': 'https', ...init.headers };
      return site.request(path, { ...init, headers });
    };
    const response = await request('/api/auth/login', sentJson(RIGHT));
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const headers = { Cookie: readCookie(response) };
    expect(await (await request('/api/auth/me', { headers })).json()).toMatchObject({
      role: 'admin',
    });
    // Without its prefix anybody on the way could have set it.
    const plain = { Cookie: readCookie(response).replace('__Host-', '') };
    expect(await (await request('/api/auth/me', { headers: plain })).json()).toEqual({
      role: 'visitor',
    });
  });

  it('says nothing of the password in the log', async () => {
    const { request, log } = await openApp();
    await request('/api/auth/login', sentJson({ ...RIGHT, password: 'a wrong secret' }));
    await request('/api/auth/login', sentJson(RIGHT));
    expect(log.length).toBeGreaterThan(1);
    expect(JSON.stringify(log)).not.toMatch(/a wrong secret|a password for the tests|session=/);
  });
});
