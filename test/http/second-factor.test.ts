import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { securityEvents } from '../../db/schema/account.ts';
import { CREDENTIALS, logIn, readCookie, signIn } from '../administrator.ts';
import { openApp } from '../app.ts';
import { sentJson } from '../chat.ts';
import { startMailServer } from '../mail-server.ts';
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

async function openWithCodes(options: Parameters<typeof openApp>[0] = {}) {
  const app = await openApp({ now: '2026-11-20T12:00:00Z', ...options });
  const at = (minutes: number) => Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000;
  const owner = await logIn(app.request);
  const as = (path: string, body: object = {}, headers = {}) =>
    app.request(path, sentJson(body, headers));
  const { secret } = await (await as('/api/auth/totp', {}, { Cookie: owner })).json();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const right = (minutes = 0) => totp.generate({ timestamp: at(minutes) });
  await as('/api/auth/totp/confirm', { code: right() }, { Cookie: owner });
  const known = owner.split('; ').find((cookie) => cookie.startsWith('device=')) ?? '';
  return {
    ...app,
    right,
    known,
    setMinute: (minutes: number) => app.setNow(new Date(at(minutes)).toISOString()),
    /** Password, then the code, in a browser that sends this cookie. */
    async logInWith(given: string, cookie = '') {
      const pending = readCookie(await as('/api/auth/login', RIGHT, { Cookie: cookie }));
      return as(
        '/api/auth/login/second-factor',
        { code: given },
        { Cookie: `${cookie}; ${pending}`, 'User-Agent': 'Firefox/140.0 Linux' },
      );
    },
    events: async () => (await app.db.select().from(securityEvents)).map(({ event }) => event),
  };
}

it('a password without its code is in the security log, and twenty wrong codes lock new browsers for a day', async () => {
  const { logInWith, right, known, setMinute, events } = await openWithCodes();
  const wrong = () => logInWith('00000000-no');
  expect((await wrong()).status).toBe(401);
  expect((await events()).slice(-2)).toEqual([
    'password right, code awaited',
    'second factor failed',
  ]);
  for (let failed = 1; failed < 20; failed += 1) {
    if (failed % 5 === 0) {
      expect((await wrong()).status).toBe(429);
      setMinute((failed / 5) * 16);
    }
    expect((await wrong()).status).toBe(401);
  }
  setMinute(80);
  const locked = await logInWith(right(80));
  expect([locked.status, await locked.json()]).toEqual([
    429,
    { error: 'Too many failed attempts. Please try again in 23 hours.' },
  ]);
  // Who has logged in before is not locked out.
  expect((await logInWith(right(80), known)).status).toBe(200);
});

it('the owner gets a letter when a new browser logs in, and none for one that has logged in before', async () => {
  const server = await startMailServer();
  const to = 'owner@example.org';
  const { logInWith, right, known, setMinute, settled } = await openWithCodes({
    env: server.env,
    settings: { notifications: { to, meetings: false, messages: false, weekly: false } },
  });
  setMinute(2);
  expect((await logInWith(right(2), known)).status).toBe(200);
  setMinute(4);
  expect((await logInWith(right(4))).status).toBe(200);
  await settled();
  expect(server.received.map((letter) => letter.to)).toEqual([[to]]);
  const text = server.received[0]?.mail.text;
  expect(text).toContain('November 20, 2026 at 13:04 (Europe/Prague)');
  expect(text).toContain('Browser: Firefox on Linux');
  expect(text).toContain('Network: 127.0.0.0');
  expect(text).toContain('With: password and code');
});
