import { type Session, selectOptionalAdministrator } from '../../../db/queries/auth/read.ts';
import { updatePassword } from '../../../db/queries/auth/write.ts';
import { validationError } from '../../http/error.ts';
import type { AuthRequest } from '../../lib/auth/cookies.ts';
import { limitedAttempt } from './limited-attempt.ts';
import type { RelyingParty } from './passkeys.ts';
import { recordSecurityEvent } from './security-log.ts';
import { type AuthDeps, isFresh, type LoggedIn, startSession } from './sessions.ts';

/**
 * Throws a 400 that names the field for a password that is guessed at once: a common one, a repetition,
 * a row of keys, or what the site tells about itself (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 *
 * An attacker tries first what the user, the site and its address are called.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  username: string,
  { name, origin }: RelyingParty,
): Promise<void> {
  const { isCommonPassword } = await import('../../platform/auth/common-password.ts');
  if (isCommonPassword(password, [username, name, new URL(origin).host])) {
    throw refuse(field, 'is too easy to guess: please choose a less common one');
  }
}

const refuse = (field: string, message: string) => validationError([{ path: [field], message }]);

/**
 * Changes the password. Null when the current one is wrong; throws a 429 when it was wrong too often, and
 * a 400 for a new one that is common or the present one. All other sessions end.
 */
export async function changePassword(
  deps: AuthDeps,
  request: AuthRequest,
  rp: RelyingParty,
  { username, session }: LoggedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string[] | null> {
  const right = await isPassword(deps, session, currentPassword);
  if (!right) {
    await recordSecurityEvent(deps, request, 'password change failed');
    return null;
  }
  if (newPassword === currentPassword) {
    throw refuse('newPassword', 'must not be the present password');
  }
  await refuseCommonPassword('newPassword', newPassword, username, rp);
  const { hashPassword } = await import('../../platform/auth/password.ts');
  await updatePassword(deps.db, await hashPassword(newPassword));
  await recordSecurityEvent(deps, request, 'password changed');
  return startSession(deps, request);
}

/**
 * Whether this is the administrator's password; throws a 429 when it was wrong too often. Counted apart from
 * logins: who tries here must not lock the owner out.
 */
export const isPassword = (
  deps: AuthDeps,
  session: Session,
  password: string,
): Promise<true | null> =>
  limitedAttempt(deps, ['password change'], async () => {
    const { verifyPassword } = await import('../../platform/auth/password.ts');
    const hash = (await selectOptionalAdministrator(deps.db))?.password_hash;
    if (hash) return (await verifyPassword(hash, password)) || null;
    // Who logs in with passkeys only has none: a passkey given just now is the proof.
    return isFresh(session, deps.now()) || null;
  });
