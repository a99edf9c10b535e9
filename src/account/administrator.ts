import type { Db } from '../../db/open.ts';
import {
  hasAdministrator,
  insertFirstAdministrator,
  selectOptionalClaim,
  upsertClaimCode,
} from '../../db/queries/account/account.ts';
import { sha256 } from '../values/digest.ts';

interface Login {
  username: string;
  password?: string | undefined;
}

/**
 * Makes the first administrator, when there is none and a password is configured; after a reset only the
 * claim link makes one. A password that is guessed at once is taken, so that the site starts.
 *
 * @param warn is given a sentence about such a password
 * @returns true when there is one afterwards
 */
export async function ensureAdministrator(
  db: Db,
  { username, password }: Login,
  warn: (sentence: string) => unknown,
): Promise<boolean> {
  if (await hasAdministrator(db)) return true;
  if (!password || (await selectOptionalClaim(db))?.afterReset) return false;
  const { hashPassword } = await import('../platform/password-hash.ts');
  await insertFirstAdministrator(db, { username, passwordHash: await hashPassword(password) });
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username])) {
    warn('ADMIN_PASSWORD is too easy to guess: please change the password in Settings.');
  }
  return true;
}

/**
 * Makes the administrator of a new site from the configured password; where none is configured, a new
 * link is shown by which the site is claimed. After a reset the link that it printed stays the only way.
 *
 * @param origin of the site, as far as it is known
 * @param screen what the person who started the site reads
 */
export async function firstAdministrator(
  db: Db,
  { username, password }: Login,
  { origin, screen }: { origin: string; screen: { write: (text: string) => unknown } },
): Promise<void> {
  const warn = (sentence: string) => screen.write(`${sentence}\n`);
  if (await ensureAdministrator(db, { username, password }, warn)) return;
  if ((await selectOptionalClaim(db))?.afterReset) {
    screen.write('\n  This site has no administrator: open the link that the reset printed.\n\n');
    return;
  }
  const { readableCode } = await import('../platform/password-hash.ts');
  const code = readableCode(7);
  await upsertClaimCode(db, await sha256(code));
  screen.write(`\n  This site has no administrator yet. Open this link to make it yours:\n`);
  screen.write(`  ${claimLink(origin, code)}\n\n`);
}

export const claimLink = (origin: string, code: string): string =>
  `${origin}/admin/claim?code=${code}`;
