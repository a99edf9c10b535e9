import pLimit from 'p-limit';
import {
  type Administrator,
  selectOptionalAdministrator,
} from '../../db/queries/account/account.ts';
import {
  CHALLENGE_MS,
  hasChallenge,
  insertChallenge,
  takeChallenge,
} from '../../db/queries/account/challenges.ts';
import { selectOptionalTotp } from '../../db/queries/account/totp.ts';
import { insertLetter } from '../../db/queries/mail.ts';
import { type Config, configuredLogin } from '../config.ts';
import { type LetterDeps, ownerAddress } from '../mail/addresses.ts';
import { newToken } from '../values/digest.ts';
import { tooManyRequests, Unauthorized } from '../values/errors.ts';
import { DAY_MS } from '../values/time.ts';
import { ensureAdministrator } from './administrator.ts';
import { PASSWORD_REQUIRED } from './constants.ts';
import { type AccountRequest, readSiteCookie, siteCookie } from './cookies.ts';
import { deviceCookie, isNewDevice, knownDevice } from './device.ts';
import { limitedAttempt } from './limited-attempt.ts';
import { recordSecurityEvent, toActor } from './security-log.ts';
import { type AccountDeps, startSession } from './sessions.ts';
import { takeCode } from './totp.ts';

/** Result of a login: a session, or a request for the second factor. */
type LogInResult =
  | { username: string; cookies: string[] }
  | { secondFactor: ('totp' | 'recovery')[]; cookies: string[] };

/** A hash occupies a thread for a quarter of a second; the other threads read files. */
const hashing = pLimit(2);
const MAX_WAITING = 10;

/** Wrong codes per day from all browsers that have not logged in before: whoever sends them knows the password. */
const WRONG_CODES = { limit: 20, windowMs: DAY_MS };

/** Dependencies for completing a login, which sends an email if the browser is new. */
export type LogInDeps = AccountDeps & LetterDeps;

const PENDING = 'second_factor';

/**
 * Logs the administrator in with a password. Null if the name or password is wrong; throws a 429 if the name or address
 * has failed too often in the last minutes. A browser that has logged in before is counted separately, so that others
 * cannot lock the owner out.
 */
export async function logIn(
  deps: LogInDeps & { config: Config },
  request: AccountRequest,
  login: { username: string; password: string },
): Promise<LogInResult | null> {
  const device = await knownDevice(deps, request);
  const subjects = device
    ? [`device ${device}`]
    : [`name ${login.username.toLowerCase()}`, `address ${request.network}`];
  const attempt = { subjects, failure: 'login failed' } as const;
  const administrator = await limitedAttempt(deps, request, attempt, async () => {
    await ensureAdministrator(deps.db, configuredLogin(deps.config));
    if (!device && hashing.pendingCount >= MAX_WAITING) {
      throw tooManyRequests('Too many logins at once. Please try again in a moment.', 5);
    }
    return hashing(() => checkPassword(deps, login));
  });
  if (administrator === null) return null;
  if (!(await selectOptionalTotp(deps.db))?.confirmed) {
    return finishLogIn(deps, request, administrator, 'password');
  }
  const token = newToken();
  await insertChallenge(deps, 'second-factor', token);
  await recordSecurityEvent(deps, request, 'password right, code awaited');
  const seconds = CHALLENGE_MS['second-factor'] / 1000;
  const cookies = [siteCookie(request.secure, PENDING, token, seconds)];
  return { secondFactor: ['totp', 'recovery'], cookies };
}

/**
 * Completes a login with a second factor: a time-based code or a recovery code. Null if the code is wrong; throws a 401
 * if no login is pending, and a 429 after too many wrong codes.
 */
export async function logInWithCode(
  deps: LogInDeps,
  request: AccountRequest,
  code: string,
): Promise<{ username: string; cookies: string[] } | null> {
  const token = readSiteCookie(request, PENDING);
  const administrator = await selectOptionalAdministrator(deps.db);
  if (!token || !administrator || !(await hasChallenge(deps, 'second-factor', token))) {
    throw new Unauthorized('Please enter your password again.', { code: PASSWORD_REQUIRED });
  }
  const device = await knownDevice(deps, request);
  const subject = device ? `second factor device ${device}` : 'second factor';
  const slow = device ? undefined : { subject: 'second factor of a day', limit: WRONG_CODES };
  const attempt = { subjects: [subject], slow, failure: 'second factor failed' } as const;
  const factor = await limitedAttempt(deps, request, attempt, () => takeCode(deps, code));
  if (factor === null || !(await takeChallenge(deps, 'second-factor', token))) return null;
  if (factor === 'recovery code') await recordSecurityEvent(deps, request, 'recovery code used');
  const { username, cookies } = await finishLogIn(
    deps,
    request,
    administrator,
    `password and ${factor}`,
  );
  return { username, cookies: [...cookies, siteCookie(request.secure, PENDING, '', 0)] };
}

/**
 * Starts the session of a fully authenticated administrator and remembers the browser. If the browser is new, the owner
 * gets an email.
 */
export async function finishLogIn(
  deps: LogInDeps,
  request: AccountRequest,
  administrator: Administrator,
  proof: string,
): Promise<{ username: string; cookies: string[] }> {
  const recipient = deps.mail && (await isNewDevice(deps, request)) && ownerAddress(deps.site);
  const session = await startSession(deps, request, administrator);
  const cookies = [...session, await deviceCookie(deps, request)];
  await recordSecurityEvent(deps, request, 'login', proof);
  if (recipient) {
    const { db, now, origin } = deps;
    const details = { at: now().toISOString(), proof, ...toActor(request), origin };
    const occasion = `login ${crypto.randomUUID()}`;
    await insertLetter(db, { kind: 'login', recipient, occasion, details }, now());
  }
  return { username: administrator.username, cookies };
}

/** The administrator; null if the name or password is wrong, after the same amount of work. */
async function checkPassword(
  { db }: AccountDeps,
  { username, password }: { username: string; password: string },
): Promise<Administrator | null> {
  const { hashPassword, verifyPassword } = await import('../platform/password-hash.ts');
  const administrator = await selectOptionalAdministrator(db);
  const hash = administrator?.password_hash;
  if (!hash || administrator.username.toLowerCase() !== username.toLowerCase()) {
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword(hash, password)) ? administrator : null;
}
