import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CREDENTIALS } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';

const RIGHT = { username: CREDENTIALS.ADMIN_USERNAME, password: CREDENTIALS.ADMIN_PASSWORD };
const WRONG = { ...RIGHT, password: 'not the password' };

async function openLogin(now: string) {
  const { request, setNow, db } = await openApp({ now });
  const attempt = async (login: typeof RIGHT) => {
    const response = await request('/api/auth/login', sentJson(login));
    return [response.status, response.headers.get('Retry-After')];
  };
  return { attempt, setNow, db };
}

it('lets the administrator in again fifteen minutes after the first of five failures', async () => {
  const { attempt, setNow } = await openLogin('2026-11-20T12:00:00Z');
  for (const minute of ['00', '02', '04', '06', '08']) {
    setNow(`2026-11-20T12:${minute}:00Z`);
    expect(await attempt(WRONG)).toEqual([401, null]);
  }
  setNow('2026-11-20T12:10:00Z');
  expect(await attempt(RIGHT)).toEqual([429, '300']);
  setNow('2026-11-20T12:14:59Z');
  expect(await attempt(RIGHT)).toEqual([429, '1']);
  setNow('2026-11-20T12:15:01Z');
  expect(await attempt(RIGHT)).toEqual([200, null]);
});

it('does not count refused logins: trying again does not make the wait longer', async () => {
  const { attempt, setNow } = await openLogin('2026-11-20T12:00:00Z');
  for (let time = 0; time < 5; time += 1) await attempt(WRONG);
  setNow('2026-11-20T12:14:00Z');
  for (let time = 0; time < 5; time += 1) expect((await attempt(WRONG))[0]).toBe(429);
  setNow('2026-11-20T12:15:01Z');
  expect(await attempt(RIGHT)).toEqual([200, null]);
});

it('lets five more failures through in each window, and deletes expired ones', async () => {
  const { attempt, setNow, db } = await openLogin('2026-11-20T12:00:00Z');
  for (let time = 0; time < 5; time += 1) await attempt(WRONG);
  setNow('2026-11-20T12:15:01Z');
  for (let time = 0; time < 5; time += 1) expect((await attempt(WRONG))[0]).toBe(401);
  expect((await attempt(WRONG))[0]).toBe(429);
  // Five, each under the name and under the address.
  expect(await db.all(sql`select * from rate_limit_hits`)).toHaveLength(10);
});

it('stores neither name nor address of an attempt', async () => {
  const { attempt, db } = await openLogin('2026-11-20T12:00:00Z');
  await attempt(WRONG);
  const stored = JSON.stringify(await db.all(sql`select * from rate_limit_hits`));
  expect(stored).not.toContain(WRONG.username);
  expect(stored).not.toContain('127.0.0.1');
});
