import { expect, it } from 'vitest';
import {
  deleteAdministrator,
  hasAdministrator,
  selectOptionalClaim,
} from '../../db/queries/account/account.ts';
import { administrators } from '../../db/schema/account.ts';
import { openApp } from '../../test/app.ts';
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
    expect(screen.written).toContain('the link that the reset printed');
  },
);

it.each([
  ['easy to guess', 'password1234', 'ADMIN_PASSWORD is too easy to guess'],
  ['good', 'an engine that weaves', /^$/],
])('a configured password that is %s makes the administrator', async (_which, password, said) => {
  const { db } = await openApp();
  await db.delete(administrators);
  const screen = { written: '', write: (text: string) => (screen.written += text) };
  await firstAdministrator(db, { username: 'admin', password }, { origin: 'http://x', screen });
  expect(await hasAdministrator(db)).toBe(true);
  expect(screen.written).toMatch(said);
});
