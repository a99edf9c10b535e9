import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAdministrator } from '../../db/queries/account/account.ts';
import { sha256 } from '../../src/values/digest.ts';
import { CREDENTIALS, logIn, readCookie } from '../administrator.ts';
import { type RunningSite, startSite } from '../site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const claim = (body: object) =>
  site.fetch('/api/auth/claim', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const check = (code: string) =>
  site.fetch('/api/auth/claim/check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const CODE = 'k7mq-aaaa-bbbb-cccc-dddd';
const NEW = { code: CODE, username: 'Ada', password: 'an engine that weaves' };

it('a site without an administrator is claimed with the code, once', async () => {
  const before = await logIn(site.fetch);
  expect((await claim(NEW)).status).toBe(410);
  await deleteAdministrator(site.db, await sha256(CODE));
  // The configured password makes no administrator any more: the claim link would be void.
  await expect(logIn(site.fetch)).rejects.toThrow('401');
  expect((await claim({ ...NEW, code: 'another code' })).status).toBe(401);
  for (const [field, value] of [
    ['password', 'password1234'],
    ['username', '   '],
  ] as const) {
    const refused = await claim({ ...NEW, [field]: value });
    expect([refused.status, (await refused.json()).issues[0].path]).toEqual([400, field]);
  }
  const claimed = await claim(NEW);
  expect([claimed.status, await claimed.json()]).toEqual([200, { username: 'Ada', role: 'admin' }]);
  const me = async (cookie: string) =>
    (await site.fetch('/api/auth/me', { headers: { Cookie: cookie } })).json();
  expect(await me(readCookie(claimed))).toMatchObject({ username: 'Ada' });
  expect(await me(before)).toEqual({ role: 'visitor' });
  expect((await claim({ ...NEW, username: CREDENTIALS.ADMIN_USERNAME })).status).toBe(410);
});

it('a code is checked before anything is typed', async () => {
  expect((await check(CODE)).status).toBe(410);
  await deleteAdministrator(site.db, await sha256(CODE));
  expect((await check('another code')).status).toBe(401);
  expect((await check(CODE)).status).toBe(200);
});

it('after five wrong codes from an address no code is taken from there, not even the right one', async () => {
  await deleteAdministrator(site.db, await sha256(CODE));
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    statuses.push((await claim({ ...NEW, code: `another code ${time}` })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const refused = await claim(NEW);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  expect((await check(CODE)).status).toBe(429);
});
