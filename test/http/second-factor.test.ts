import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { CREDENTIALS, readCookie, signIn } from '../administrator.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

const post = (path: string, body: unknown, cookie = '') =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });
const RIGHT = { username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD };

it('the second factor is asked for after the password, accepts each code once, and can be removed', async () => {
  const admin = await signIn(site);
  const { uri, secret } = await (await admin('/api/auth/totp', { method: 'POST' })).json();
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const now = Date.now();
  const code = (periods = 0) => app.generate({ timestamp: now + periods * 30_000 });
  const confirm = (given: string) =>
    admin('/api/auth/totp/confirm', { method: 'POST', body: { code: given } });
  expect((await confirm('000000')).status).toBe(400);
  const confirmed = await confirm(code());
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = await confirmed.json();
  expect(recoveryCodes).toHaveLength(10);
  expect((await admin('/api/auth/totp', { method: 'POST' })).status).toBe(409);

  /** A login up to its second factor, with what the browser keeps. */
  const pending = async () => {
    const response = await post('/api/auth/login', RIGHT);
    expect([response.status, await response.json()]).toEqual([
      200,
      { secondFactor: ['totp', 'recovery'] },
    ]);
    return readCookie(response);
  };
  const second = (given: string, cookie: string) =>
    post('/api/auth/login/second-factor', { code: given }, cookie);
  const waiting = await pending();
  const me = await site.fetch('/api/auth/me', { headers: { Cookie: waiting } });
  expect(await me.json()).toEqual({ role: 'visitor' });
  expect((await second(code(1), '')).status).toBe(401);
  // The one that confirmed is used up.
  expect((await second(code(), waiting)).status).toBe(401);
  const logged = await second(code(1), waiting);
  expect([logged.status, await logged.json()]).toEqual([200, { username: 'vera', role: 'admin' }]);
  expect((await second(code(1), waiting)).status).toBe(401);
  expect((await second(code(1), await pending())).status).toBe(401);

  const [recovery] = recoveryCodes;
  expect((await second(recovery.toUpperCase(), await pending())).status).toBe(200);
  const last = await pending();
  for (let time = 0; time < 3; time += 1) expect((await second(recovery, last)).status).toBe(401);
  const locked = await second(code(1), last);
  expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, expect.any(String)]);

  const remove = (password: string) =>
    admin('/api/auth/totp', { method: 'DELETE', body: { password } });
  expect((await remove('wrong')).status).toBe(401);
  expect(await (await remove(RIGHT.password)).json()).toEqual({ success: true });
  expect(await (await post('/api/auth/login', RIGHT)).json()).toMatchObject({ role: 'admin' });

  const { events } = await (await admin('/api/admin/security-log?limit=50')).json();
  const names = events.map(({ event }: { event: string }) => event);
  expect(names).toEqual(
    expect.arrayContaining([
      'login',
      'second factor added',
      'second factor failed',
      'recovery code used',
      'locked out',
      'second factor removed',
    ]),
  );
  expect(JSON.stringify(events)).not.toContain(recovery);
});
