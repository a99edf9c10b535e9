import {
  type Administrator,
  type Session,
  selectOptionalAdministrator,
  updatePassword,
} from '../../db/queries/account/account.ts';
import { validationError } from '../values/errors.ts';
import type { AccountRequest } from './cookies.ts';
import { limitedAttempt } from './limited-attempt.ts';
import type { RelyingParty } from './passkeys.ts';
import { recordSecurityEvent } from './security-log.ts';
import {
  type AccountDeps,
  isFresh,
  type LoggedIn,
  proofRequired,
  startSession,
} from './sessions.ts';

/**
 * Throws a 400 that names the field if a password is easy to guess: a common one, a repetition, a row of keys, or
 * something that the site reveals (OWASP ASVS 5.0, 6.2.4 and 6.2.11). Attackers try the user's name, the site's name
 * and its address first.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  username: string,
  { name, origin }: RelyingParty,
): Promise<void> {
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username, name, new URL(origin).host])) {
    throw refuse(field, 'This password is easy to guess. Choose another one.');
  }
}

const refuse = (field: string, message: string) => validationError([{ path: [field], message }]);

/**
 * Changes the password. Null if the current one is wrong; throws a 429 if it was wrong too often, and a 400 if the new
 * one is common or the same as the current one. Ends all other sessions, and deletes tokens if requested.
 */
export async function changePassword(
  deps: AccountDeps,
  request: AccountRequest,
  rp: RelyingParty,
  { username, session }: LoggedIn,
  {
    currentPassword,
    newPassword,
    deleteTokens = false,
  }: {
    currentPassword?: string | undefined;
    newPassword: string;
    deleteTokens?: boolean | undefined;
  },
): Promise<string[] | null> {
  const administrator = await provePassword(deps, request, session, currentPassword);
  if (!administrator) return null;
  if (newPassword === currentPassword) {
    throw refuse('newPassword', 'must differ from your current password');
  }
  await refuseCommonPassword('newPassword', newPassword, username, rp);
  const { hashPassword } = await import('../platform/password-hash.ts');
  const hash = await hashPassword(newPassword);
  const changed = await updatePassword(deps.db, administrator, hash, { deleteTokens });
  if (!changed) return null;
  await recordSecurityEvent(
    deps,
    request,
    'password changed',
    deleteTokens ? 'tokens deleted' : '',
  );
  return startSession(deps, request, changed);
}

/**
 * Returns the administrator if the password is right, otherwise null. Throws a 429 if it was wrong too often; these
 * attempts are counted apart from logins, so that they don't lock the owner out. An owner who only uses passkeys has no
 * password: a recent login serves as proof, and without one this throws the 401 that asks for it.
 */
export async function provePassword(
  deps: AccountDeps,
  request: AccountRequest,
  session: Session,
  password: string | undefined,
): Promise<Administrator | null> {
  const administrator = await selectOptionalAdministrator(deps.db);
  const hash = administrator?.password_hash;
  if (!hash) {
    if (!isFresh(session, deps.now())) throw proofRequired();
    return administrator;
  }
  const attempt = { subjects: ['password change'], failure: 'password change failed' } as const;
  return limitedAttempt(deps, request, attempt, async () => {
    const { verifyPassword } = await import('../platform/password-hash.ts');
    return (await verifyPassword(hash, password ?? '')) ? administrator : null;
  });
}
