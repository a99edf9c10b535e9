import type { Db } from '../../../db/open.ts';
import { ensureAdministrator } from '../../platform/auth/auth.ts';
import { newPassword } from '../../platform/auth/password.ts';

/**
 * Makes the administrator of a new site. When no password is configured one is made up, and shown this
 * once.
 *
 * @param screen what the person who started the site reads
 */
export async function firstAdministrator(
  db: Db,
  { username, password }: { username: string; password?: string | undefined },
  screen: { write: (text: string) => unknown },
): Promise<void> {
  if (await ensureAdministrator(db, { username, password })) return;
  const generated = newPassword();
  await ensureAdministrator(db, { username, password: generated });
  screen.write(`\n  Log in at /admin as "${username}" with the password  ${generated}\n`);
  screen.write('  It is shown this once; change it under Settings.\n\n');
}
