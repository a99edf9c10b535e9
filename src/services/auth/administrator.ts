import type { Db } from '../../../db/open.ts';
import { hasAdministrator, insertFirstAdministrator } from '../../../db/queries/auth/write.ts';

interface Login {
  username: string;
  password?: string | undefined;
}

/**
 * Makes the first administrator, when there is none and a password is configured.
 *
 * @returns true when there is one afterwards
 */
export async function ensureAdministrator(db: Db, { username, password }: Login): Promise<boolean> {
  if (await hasAdministrator(db)) return true;
  if (!password) return false;
  const { hashPassword } = await import('../../platform/auth/password.ts');
  await insertFirstAdministrator(db, { username, passwordHash: await hashPassword(password) });
  return true;
}

/**
 * Makes the administrator of a new site. When no password is configured one is made up, and shown this
 * once.
 *
 * @param screen what the person who started the site reads
 */
export async function firstAdministrator(
  db: Db,
  login: Login,
  screen: { write: (text: string) => unknown },
): Promise<void> {
  if (await ensureAdministrator(db, login)) return;
  const { username } = login;
  const { newPassword } = await import('../../platform/auth/password.ts');
  const password = newPassword();
  await ensureAdministrator(db, { username, password });
  screen.write(`\n  Log in at /admin as "${username}" with the password  ${password}\n`);
  screen.write('  It is shown this once; change it under Settings.\n\n');
}
