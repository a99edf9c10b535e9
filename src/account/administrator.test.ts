import { expect, it, vi } from 'vitest';
import {
  deleteAdministrator,
  hasAdministrator,
  selectOptionalClaim,
} from '../../db/queries/account/account.ts';
import { administrators } from '../../db/schema/account.ts';
import { openApp } from '../../test/app.ts';
import { sentJson } from '../../test/chat.ts';
import { ConfigError } from '../config.ts';
import { firstAdministrator } from './administrator.ts';

it.each([undefined, 'a configured password'])(
  'starting again after a reset leaves its link as the only way in (ADMIN_PASSWORD: %s)',
  async (password) => {
    const { db } = await openApp();
    await deleteAdministrator(db, 'digest of the link');
    const screen = { written: '', write: (text: string) => (screen.written += text) };
    await firstAdministrator(db, { username: 'admin', password }, { origin: 'http://x', screen });
    expect(await hasAdministrator(db)).toBe(false);
    expect(await selectOptionalClaim(db)).toEqual({
      digest: 'digest of the link',
      afterReset: true,
    });
    expect(screen.written).toContain('the link printed by the reset');
  },
);

it('a configured password makes the administrator', async () => {
  const { db } = await openApp();
  await db.delete(administrators);
  const screen = { write: vi.fn() };
  const login = { username: 'admin', password: 'an engine that weaves' };
  await firstAdministrator(db, login, { origin: 'http://x', screen });
  expect(await hasAdministrator(db)).toBe(true);
  expect(screen.write).not.toHaveBeenCalled();
});

it.each([
  ['ADMIN_PASSWORD', { password: 'password1234' }],
  ['ADMIN_PASSWORD', { password: 'administrator1' }],
  ['CLAIM_CODE', { claimCode: 'aaaaaaaaaaaaaaaa' }],
  ['CLAIM_CODE', { claimCode: 'passwordpassword' }],
])('a new site does not start with an easy %s: %j', async (name, login) => {
  const { db } = await openApp();
  await db.delete(administrators);
  const screen = { write: vi.fn() };
  const options = { origin: 'http://x', screen };
  const starting = firstAdministrator(db, { username: 'admin', ...login }, options);
  await expect(starting).rejects.toThrow(new RegExp(`^${name} is too easy to guess`));
  await expect(starting).rejects.toThrow(ConfigError);
  expect(await hasAdministrator(db)).toBe(false);
});

it.each([
  ['/api/auth/login', { username: 'vera', password: 'password1234' }],
  ['/api/auth/claim/options', { username: 'vera', code: 'passwordpassword' }],
])('where nothing can refuse the start, %s is answered with a 503', async (path, body) => {
  const env = { ADMIN_PASSWORD: 'password1234', CLAIM_CODE: 'passwordpassword' };
  const { db, request, log } = await openApp({ env });
  await db.delete(administrators);
  expect((await request(path, sentJson(body))).status).toBe(503);
  expect(await hasAdministrator(db)).toBe(false);
  const told = log.filter(({ level }) => level === 'error');
  expect(told).toMatchObject([{ message: expect.stringContaining('too easy to guess') }]);
  expect(told[0]).not.toHaveProperty('stack');
});
