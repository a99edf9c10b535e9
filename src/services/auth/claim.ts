import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { hasAdministrator } from '../../../db/queries/auth/read.ts';
import { insertFirstAdministrator, selectOptionalClaim } from '../../../db/queries/auth/write.ts';
import type { Config } from '../../config.ts';
import { HttpError } from '../../http/error.ts';
import type { AuthRequest } from '../../lib/auth/cookies.ts';
import { sha256 } from '../../lib/digest.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { finishLogIn } from './log-in.ts';
import { type RelyingParty, verifyNewPasskey } from './passkeys.ts';
import { refuseCommonPassword } from './password.ts';
import { recordSecurityEvent } from './security-log.ts';
import type { AuthDeps } from './sessions.ts';

type ClaimDeps = AuthDeps & { config: Config };

/**
 * Throws a 410 where an administrator exists, a 401 for a wrong code, and a 429 after too many of them from
 * one address.
 */
export async function checkClaimCode(
  { db, now, config }: ClaimDeps,
  { network }: AuthRequest,
  code: string,
): Promise<void> {
  if (await hasAdministrator(db)) throw claimed();
  const right = await limitedAttempt({ db, now }, [`claim ${network}`], async () => {
    const given = await sha256(code);
    const codes = [
      (await selectOptionalClaim(db))?.digest,
      config.CLAIM_CODE ? await sha256(config.CLAIM_CODE) : null,
    ];
    return codes.includes(given) ? true : null;
  });
  if (!right) throw new HttpError(401, 'This claim code is not right.');
}

const claimed = () => new HttpError(410, 'This site has an administrator already.');

/** Makes who knows the code the administrator, with a password or a passkey, and logs them in. */
export async function claimSite(
  deps: ClaimDeps,
  request: AuthRequest,
  rp: RelyingParty,
  claim: { code: string; username: string } & (
    | { password: string }
    | { passkey: RegistrationResponseJSON }
  ),
): Promise<{ username: string; cookies: string[] }> {
  const { username } = claim;
  await checkClaimCode(deps, request, claim.code);
  const proof = 'password' in claim ? 'password' : 'passkey';
  let passwordHash: string | null = null;
  let passkey: Awaited<ReturnType<typeof verifyNewPasskey>> | undefined;
  if ('password' in claim) {
    await refuseCommonPassword('password', claim.password, username, rp);
    const { hashPassword } = await import('../../platform/auth/password.ts');
    passwordHash = await hashPassword(claim.password);
  } else {
    passkey = await verifyNewPasskey(deps, rp, { name: 'First passkey', response: claim.passkey });
  }
  if (!(await insertFirstAdministrator(deps.db, { username, passwordHash, passkey }))) {
    throw claimed();
  }
  await recordSecurityEvent(deps, request, 'claimed');
  return finishLogIn(deps, request, username, proof);
}
