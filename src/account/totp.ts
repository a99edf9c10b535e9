import {
  confirmTotp,
  selectOptionalTotp,
  takeRecoveryCode,
  takeTotpPeriod,
  upsertTotp,
} from '../../db/queries/account/totp.ts';
import { sha256 } from '../values/digest.ts';
import type { AccountDeps } from './sessions.ts';

const PERIOD_S = 30;
const RECOVERY_CODES = 10;

const openTotp = async (secret: string, label?: { issuer: string; label: string }) => {
  const { Secret, TOTP } = await import('otpauth');
  return new TOTP({ ...label, secret: Secret.fromBase32(secret), period: PERIOD_S, digits: 6 });
};

/**
 * Starts setting up time-based codes (RFC 6238). Null if they are set up already.
 *
 * @returns the secret in base32, and the address that an authenticator scans as a QR code
 */
export async function beginTotp(
  { db }: AccountDeps,
  label: { issuer: string; label: string },
): Promise<{ uri: string; secret: string } | null> {
  if ((await selectOptionalTotp(db))?.confirmed) return null;
  const { Secret } = await import('otpauth');
  const { base32: secret } = new Secret({ size: 20 });
  if (!(await upsertTotp(db, secret))) return null;
  return { secret, uri: (await openTotp(secret, label)).toString() };
}

/**
 * Completes the setup with a first code. Null if the code is wrong or no setup was started.
 *
 * @returns ten recovery codes, shown only once
 */
export async function finishTotp(deps: AccountDeps, code: string): Promise<string[] | null> {
  const stored = await selectOptionalTotp(deps.db);
  if (!stored || stored.confirmed) return null;
  const period = await findPeriod(deps, stored.secret, code);
  if (period === null) return null;
  const { generateReadableCode } = await import('../platform/password-hash.ts');
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => generateReadableCode(6));
  const digests = await Promise.all(recoveryCodes.map(recoveryDigest));
  const { secret } = stored;
  return (await confirmTotp(deps.db, { secret, period, digests })) ? recoveryCodes : null;
}

/** Uses up a code and returns its type; null if it is wrong or was used before. */
export async function takeCode(
  deps: AccountDeps,
  code: string,
): Promise<'code' | 'recovery code' | null> {
  if (/^\d{6}$/.test(code.replace(/\s/g, ''))) {
    const secret = (await selectOptionalTotp(deps.db))?.secret;
    const period = secret ? await findPeriod(deps, secret, code) : null;
    return period !== null && (await takeTotpPeriod(deps.db, period)) ? 'code' : null;
  }
  return (await takeRecoveryCode(deps.db, await recoveryDigest(code))) ? 'recovery code' : null;
}

/** The period that a code belongs to: the current, previous or next one; null if none of them. */
async function findPeriod(
  { now }: AccountDeps,
  secret: string,
  code: string,
): Promise<number | null> {
  const timestamp = now().getTime();
  const totp = await openTotp(secret);
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

const recoveryDigest = (code: string) => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
