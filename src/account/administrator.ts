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
 * Makes the first administrator, when there is none and a password is configured; after a reset only the
 * claim link makes one. Throws a {@link ConfigError} for a password that is guessed at once.
 *
 * @returns true when there is one afterwards
 */
export async function ensureAdministrator(db: Db, { username, password }: Login): Promise<boolean> {
  if (await hasAdministrator(db)) return true;
  if (!password || (await selectOptionalClaim(db))?.afterReset) return false;
  const passwordHash = await hashConfiguredPassword(username, password);
  await insertFirstAdministrator(db, { username, passwordHash });
  return true;
}

/** The hash of `ADMIN_PASSWORD`. Throws a {@link ConfigError} where it is guessed at once. */
export async function hashConfiguredPassword(username: string, password: string): Promise<string> {
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username])) {
    throw new ConfigError('ADMIN_PASSWORD is too easy to guess: please choose another one');
  }
  const { hashPassword } = await import('../platform/password-hash.ts');
  return hashPassword(password);
}

/** Throws a {@link ConfigError} for a `CLAIM_CODE` that would be found, as often as it may be tried. */
export async function refuseGuessableCode(code: string): Promise<void> {
  const { GUESSABLE, isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(code, [], GUESSABLE)) {
    throw new ConfigError('CLAIM_CODE is too easy to guess: make one with "openssl rand -hex 16"');
  }
}

/**
 * Makes the administrator of a new site from the configured password; where none is configured, a new
 * link is shown by which the site is claimed. After a reset the link that it printed stays the only way. Throws a
 * {@link ConfigError} for a password or a code that is easy to guess.
 *
 * @param origin of the site, as far as it is known
 * @param screen what the person who started the site reads
 */
export async function firstAdministrator(
  db: Db,
  login: Login,
  { origin, screen }: { origin: string; screen: { write: (text: string) => unknown } },
): Promise<void> {
  if (await ensureAdministrator(db, login)) return;
  if ((await selectOptionalClaim(db))?.afterReset) {
    screen.write('\n  This site has no administrator: open the link that the reset printed.\n\n');
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
