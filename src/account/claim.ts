import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  hasAdministrator,
  insertFirstAdministrator,
  selectOptionalAdministrator,
  selectOptionalClaim,
} from '../../db/queries/account/account.ts';
import type { Config } from '../config.ts';
import { sha256 } from '../values/digest.ts';
import { Gone, Unauthorized } from '../values/errors.ts';
import { refuseGuessableCode } from './administrator.ts';
import type { AccountRequest } from './cookies.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { finishLogIn, type LogInDeps } from './log-in.ts';
import { type RelyingParty, verifyNewPasskey } from './passkeys.ts';
import { refuseCommonPassword } from './password.ts';
import { recordSecurityEvent } from './security-log.ts';
import type { AccountDeps } from './sessions.ts';

type ClaimDeps = AccountDeps & { config: Config };

/**
 * Throws a 410 if there is an administrator, a 401 for a wrong code, and a 429 for any code after too many wrong ones
 * from one address.
 */
export async function checkClaimCode(
  deps: ClaimDeps,
  request: AccountRequest,
  code: string,
): Promise<void> {
  const { db, config } = deps;
  if (await hasAdministrator(db)) throw claimed();
  const attempt = { subjects: [`claim ${request.network}`], failure: 'claim failed' } as const;
  const isRight = await limitedAttempt(deps, request, attempt, async () => {
    const given = await sha256(code);
    const claim = await selectOptionalClaim(db);
    if (given === claim?.digest) return true;
    // A code can be used once: after a reset, only the new code works.
    const configured = claim?.afterReset ? undefined : config.CLAIM_CODE;
    if (!configured || given !== (await sha256(configured))) return null;
    await refuseGuessableCode(configured);
    return true;
  });
  if (!isRight) throw new Unauthorized('This setup link is not valid.');
}

const claimed = () => new Gone('This site already has an administrator.');

/** Makes the holder of the code the administrator, with a password or a passkey, and logs them in. */
export async function claimSite(
  deps: ClaimDeps & LogInDeps,
  request: AccountRequest,
  rp: RelyingParty,
  claim: {
    code: string;
    username: string;
    password?: string | undefined;
    passkey?: RegistrationResponseJSON | undefined;
  },
): Promise<{ username: string; cookies: string[] }> {
  const { username, password } = claim;
  await checkClaimCode(deps, request, claim.code);
  let passwordHash: string | null = null;
  if (password !== undefined) {
    await refuseCommonPassword('password', password, username, rp);
    const { hashPassword } = await import('../platform/password-hash.ts');
    passwordHash = await hashPassword(password);
  }
  const passkey = claim.passkey && {
    ...(await verifyNewPasskey(deps, rp, { name: 'First passkey', response: claim.passkey })),
  };
  const made = await insertFirstAdministrator(deps.db, { username, passwordHash, passkey });
  const administrator = await selectOptionalAdministrator(deps.db);
  if (!made || !administrator) throw claimed();
  await recordSecurityEvent(deps, request, 'claimed');
  return finishLogIn(deps, request, administrator, password === undefined ? 'passkey' : 'password');
}
