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
  const { isCommonPassword } = await import('./common-password.ts');
  if (isCommonPassword(password, [username, name, new URL(origin).host])) {
    throw refuse(field, 'This password is easy to guess. Please choose another.');
  }
}

const refuse = (field: string, message: string) => validationError([{ path: [field], message }]);

/**
 * Changes the password. Null when the current one is wrong; throws a 429 when it was wrong too often, and
 * a 400 for a new one that is common or the present one. All other sessions end, and tokens where that is asked for.
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
    throw refuse('newPassword', 'must not be the present password');
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
 * The administrator, when this is the password; null when it is not. Throws a 429 when it was wrong too often: counted
 * apart from logins, so that tries here do not lock the owner out. Who logs in with passkeys only has none: there a login of
 * a short while ago is the proof, and without it this throws the 401 that asks for one.
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
