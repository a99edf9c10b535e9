import { expect, it } from 'vitest';
import {
  deleteAdministrator,
  selectOptionalAdministrator,
} from '../../db/queries/account/account.ts';
import { administrators, passkeys } from '../../db/schema/account.ts';
import { signIn } from '../../test/administrator.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';
import { Unavailable } from '../values/errors.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { startSession } from './sessions.ts';

const REQUEST = { headers: new Headers(), secure: false, network: '192.0.2.1' };

it('after a reset the site is claimed with the new code only, not with the configured one', async () => {
  const { request, db } = await openApp({ env: { CLAIM_CODE: 'the configured code' } });
  await deleteAdministrator(db, 'digest of another code');
  const claim = { code: 'the configured code', username: 'Ada', password: 'an engine that weaves' };
  expect((await request('/api/auth/claim', sentJson(claim))).status).toBe(401);
});

it('the only way to log in cannot be removed, and a password can be set without one', async () => {
  const site = await openApp();
  const administrator = await signIn(site);
  await site.db.update(administrators).set({ username: 'vera' });
  await site.db.insert(passkeys).values({ id: 'a', name: 'Laptop', public_key: 'k', counter: 0 });
  const session = await signIn(site);
  await site.db.run('drop trigger administrators_password_sessions');
  await site.db.update(administrators).set({ password_hash: null });
  const remove = () => session('/api/auth/passkeys/a', { method: 'DELETE' });
  expect((await remove()).status).toBe(409);
  const body = { newPassword: 'a wholly new password' };
  expect((await session('/api/auth/change-password', { method: 'POST', body })).status).toBe(200);
  expect((await administrator('/api/auth/passkeys')).status).toBe(200);
});

it('an attempt that could not be checked does not count as failed', async () => {
  const deps = { ...(await openApp()), now: () => new Date('2026-11-20T12:00:00Z') };
  const attempt = (check: () => Promise<string | null>) =>
    limitedAttempt(deps, REQUEST, { subjects: ['name vera'], failure: 'login failed' }, check);
  for (let time = 0; time < 6; time += 1) {
    const busy = attempt(() => Promise.reject(new Unavailable('Busy')));
    await expect(busy).rejects.toThrow('Busy');
  }
  expect(await attempt(async () => 'in')).toBe('in');
});

it('a login that was decided before the password changed starts no session', async () => {
  const { db } = await openApp();
  const before = await selectOptionalAdministrator(db);
  if (!before) throw new Error('there is no administrator');
  await db.update(administrators).set({ password_hash: 'another' });
  await expect(startSession({ db, now: () => new Date() }, REQUEST, before)).rejects.toThrow(
    'The password has been changed.',
  );
});
