import type { Db } from '../../db/open.ts';
import {
  hasAdministrator,
  insertFirstAdministrator,
  selectOptionalClaim,
  upsertClaimCode,
} from '../../db/queries/account/account.ts';
import { ConfigError } from '../config.ts';
import { sha256 } from '../values/digest.ts';

interface Login {
  username: string;
  password?: string | undefined;
  claimCode?: string | undefined;
}

/**
 * Creates the first administrator if there is none and a password is configured; after a reset only the claim link
 * creates one. Throws a {@link ConfigError} if the password is easy to guess.
 *
 * @returns true if there is an administrator afterwards
 */
export async function ensureAdministrator(db: Db, { username, password }: Login): Promise<boolean> {
  if (await hasAdministrator(db)) return true;
  if (!password || (await selectOptionalClaim(db))?.afterReset) return false;
  const passwordHash = await hashConfiguredPassword(username, password);
  await insertFirstAdministrator(db, { username, passwordHash });
  return true;
}

/** Hashes `ADMIN_PASSWORD`. Throws a {@link ConfigError} if it is easy to guess. */
export async function hashConfiguredPassword(username: string, password: string): Promise<string> {
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username])) {
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess: choose another password');
  }
  const { hashPassword } = await import('../platform/password-hash.ts');
  return hashPassword(password);
}

/** Throws a {@link ConfigError} if a `CLAIM_CODE` could be guessed, since there is no limit on attempts over time. */
export async function refuseGuessableCode(code: string): Promise<void> {
  const { GUESSABLE, isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(code, [], GUESSABLE)) {
    throw new ConfigError(
      'CLAIM_CODE is too easy to guess: generate one with "openssl rand -hex 16"',
    );
  }
}

/**
 * Creates the administrator of a new site from the configured password. Without one, prints a new setup link with which
 * the site is claimed. After a reset, only the link printed by the reset works. Throws a {@link ConfigError} for a
 * password or code that is easy to guess.
 *
 * @param origin of the site, if known
 * @param screen output for the person who started the site
 */
export async function firstAdministrator(
  db: Db,
  login: Login,
  { origin, screen }: { origin: string; screen: { write: (text: string) => unknown } },
): Promise<void> {
  if (await ensureAdministrator(db, login)) return;
  if ((await selectOptionalClaim(db))?.afterReset) {
    screen.write('\n  This site has no administrator: open the link printed by the reset.\n\n');
    return;
  }
  if (login.claimCode !== undefined) await refuseGuessableCode(login.claimCode);
  const { generateReadableCode } = await import('../platform/password-hash.ts');
  const code = generateReadableCode(7);
  await upsertClaimCode(db, await sha256(code));
  screen.write(`\n  This site has no administrator yet. Open this link to make it yours:\n`);
  screen.write(`  ${claimLink(origin, code)}\n\n`);
}

export const claimLink = (origin: string, code: string): string =>
  `${origin}/admin/claim?code=${code}`;
