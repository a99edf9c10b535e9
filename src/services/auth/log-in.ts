import pLimit from 'p-limit';
import { type Administrator, selectOptionalAdministrator } from '../../../db/queries/auth/read.ts';
import { hasChallenge } from '../../../db/queries/auth-challenges/read.ts';
import { insertChallenge, takeChallenge } from '../../../db/queries/auth-challenges/write.ts';
import { type RateLimit, takeHit } from '../../../db/queries/rate-limit/write.ts';
import { selectOptionalTotp } from '../../../db/queries/totp/read.ts';
import { administratorOf, type Config } from '../../config.ts';
import { HttpError, tooManyRequests } from '../../http/error.ts';
import { type AuthRequest, readSiteCookie, siteCookie } from '../../lib/auth/cookies.ts';
import { PASSWORD_REQUIRED } from '../../lib/auth/login.ts';
import { newToken, sha256 } from '../../lib/digest.ts';
import { ensureAdministrator } from './administrator.ts';
import { deviceCookie, knownDevice } from './device.ts';
import { limitKeys } from './limit-keys.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { recordSecurityEvent, type SecurityEventName } from './security-log.ts';
import { type AuthDeps, startSession } from './sessions.ts';
import { takeCode } from './totp.ts';

/** What a login gives: a session, or the question for the second factor. */
export type LogInResult =
  | { username: string; cookies: string[] }
  | { secondFactor: ('totp' | 'recovery')[]; cookies: string[] };

/** A hash takes a thread for a quarter of a second: files are read by the others. */
const hashing = pLimit(2);
const MAX_WAITING = 10;

const PENDING = 'second_factor';
const PENDING_MS = 10 * 60_000;

/**
 * Logs the administrator in with a password. Null when name or password are wrong; throws a 429 when
 * the name or the address has been wrong too often of late. A browser that has logged in before is
 * counted by itself, so that others cannot lock the owner out.
 */
export async function logIn(
  deps: AuthDeps & { config: Config },
  request: AuthRequest,
  login: { username: string; password: string },
): Promise<LogInResult | null> {
  const device = await knownDevice(deps, request);
  const subjects = device
    ? [`device ${device}`]
    : [`name ${login.username.toLowerCase()}`, `address ${request.network}`];
  const administrator = await recorded(deps, request, 'login failed', () =>
    limitedAttempt(deps, subjects, async () => {
      await ensureAdministrator(deps.db, administratorOf(deps.config));
      if (!device && hashing.pendingCount >= MAX_WAITING) {
        throw tooManyRequests('Too many logins at once. Please try again in a moment.', 5);
      }
      return hashing(() => checkPassword(deps, login));
    }),
  );
  if (administrator === null) return null;
  if (!(await selectOptionalTotp(deps.db))?.confirmed) {
    return finishLogIn(deps, request, administrator, 'password');
  }
  const token = newToken();
  const now = deps.now();
  await insertChallenge(
    deps.db,
    {
      digest: await sha256(token),
      purpose: 'second-factor',
      expires_at: new Date(now.getTime() + PENDING_MS).toISOString(),
    },
    now.toISOString(),
  );
  const cookies = [siteCookie(request.secure, PENDING, token, PENDING_MS / 1000)];
  return { secondFactor: ['totp', 'recovery'], cookies };
}

/**
 * Ends a login with its second factor, a time-based code or a recovery code. Null when the code is wrong;
 * throws a 401 when no login waits for one, and a 429 after too many wrong ones.
 */
export async function logInWithCode(
  deps: AuthDeps,
  request: AuthRequest,
  code: string,
): Promise<{ username: string; cookies: string[] } | null> {
  const token = readSiteCookie(request, PENDING);
  const now = deps.now().toISOString();
  const pending = token && {
    digest: await sha256(token),
    purpose: 'second-factor' as const,
    now,
  };
  const administrator = await selectOptionalAdministrator(deps.db);
  if (!pending || !administrator || !(await hasChallenge(deps.db, pending))) {
    throw new HttpError(401, 'Please enter your password again.', { code: PASSWORD_REQUIRED });
  }
  const device = await knownDevice(deps, request);
  const subject = device ? `second factor device ${device}` : 'second factor';
  const factor = await recorded(deps, request, 'second factor failed', () =>
    limitedAttempt(deps, [subject], () => takeCode(deps, code)),
  );
  if (factor === null || !(await takeChallenge(deps.db, pending))) return null;
  if (factor === 'recovery code') await recordSecurityEvent(deps, request, 'recovery code used');
  const { username, cookies } = await finishLogIn(
    deps,
    request,
    administrator,
    `password and ${factor}`,
  );
  return { username, cookies: [...cookies, siteCookie(request.secure, PENDING, '', 0)] };
}

/** Starts the session of one who has proved everything, and lets the browser be known later. */
export async function finishLogIn(
  deps: AuthDeps,
  request: AuthRequest,
  administrator: Administrator,
  proof: string,
): Promise<{ username: string; cookies: string[] }> {
  const session = await startSession(deps, request, administrator);
  const cookies = [...session, await deviceCookie(deps, request)];
  await recordSecurityEvent(deps, request, 'login', proof);
  return { username: administrator.username, cookies };
}

/** The administrator; null when name or password are wrong, after the same work. */
async function checkPassword(
  { db }: AuthDeps,
  { username, password }: { username: string; password: string },
): Promise<Administrator | null> {
  const { hashPassword, verifyPassword } = await import('../../platform/auth/password.ts');
  const administrator = await selectOptionalAdministrator(db);
  const hash = administrator?.password_hash;
  if (!hash || administrator.username.toLowerCase() !== username.toLowerCase()) {
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword(hash, password)) ? administrator : null;
}

/** What everybody can cause gets so many lines of the security log, from one address and from all. */
const LOCK_OUTS = { limit: 1, windowMs: 15 * 60_000 };
const FAILURES = { limit: 300, windowMs: 60 * 60_000 };

type Failure = Extract<SecurityEventName, `${string} failed`>;

/** Writes failures, and being locked out, into the security log, which no flood fills. */
export async function recorded<Result>(
  deps: AuthDeps,
  request: AuthRequest,
  failure: Failure,
  attempt: () => Promise<Result | null>,
  detail = '',
): Promise<Result | null> {
  const takeLine = async (limit: RateLimit, subject: string) =>
    (await takeHit(deps.db, limit, await limitKeys(deps, subject), deps.now())).allowed;
  try {
    const result = await attempt();
    if (result === null && (await takeLine(FAILURES, 'lines of failures'))) {
      await recordSecurityEvent(deps, request, failure, detail);
    }
    return result;
  } catch (error) {
    if (
      error instanceof HttpError &&
      error.status === 429 &&
      (await takeLine(LOCK_OUTS, `line ${failure} ${request.network}`)) &&
      (await takeLine(FAILURES, 'lines of failures'))
    ) {
      await recordSecurityEvent(deps, request, 'locked out', detail || failure.split(' failed')[0]);
    }
    throw error;
  }
}
