import type { Db } from '../../../db/open.ts';
import { settleHit, takeHit } from '../../../db/queries/rate-limit/write.ts';
import { administratorOf, type Config } from '../../config.ts';
import { tooManyRequests } from '../../http/error.ts';
import { sha256 } from '../../lib/digest.ts';
import { clientNetwork } from '../../lib/ip-address.ts';
import { inMinutes } from '../../lib/text.ts';
import type { Auth, AuthRequest, LoggedIn } from '../../platform/auth/auth.ts';
import { ensureAdministrator } from './administrator.ts';

/** Wrong passwords that a name or an address may have. */
const FAILURES = { limit: 5, windowMs: 15 * 60_000 };

/** How long an attempt waits for those that are being decided. */
const MAX_WAIT_MS = 10_000;
const PAUSE_MS = 100;

interface LogInDeps {
  db: Db;
  auth: Auth;
  config: Config;
  now: () => Date;
}

/**
 * Logs the administrator in. Null when name or password are wrong; throws a 429 when the name or the
 * address has been wrong too often of late.
 */
export function logIn(
  deps: LogInDeps,
  request: AuthRequest & { ipAddress: string },
  login: { username: string; password: string },
): Promise<LoggedIn | null> {
  const subjects = [
    `name ${login.username.toLowerCase()}`,
    `address ${clientNetwork(request.ipAddress)}`,
  ];
  return limitedAttempt(deps, subjects, async () => {
    await ensureAdministrator(deps.db, administratorOf(deps.config));
    return deps.auth.logIn(request, login);
  });
}

/**
 * Changes the password. Null when the current one is wrong; throws a 429 when it was wrong too often.
 * Counted apart from logins: who tries here must not lock the owner out.
 */
export const changePassword = (
  deps: LogInDeps,
  request: AuthRequest,
  change: { currentPassword: string; newPassword: string },
): Promise<LoggedIn | null> =>
  limitedAttempt(deps, ['password change'], () => deps.auth.changePassword(request, change));

/**
 * @param subjects what an attempt is counted under, kept as digests only
 * @param check gives null for a wrong password
 */
async function limitedAttempt<Result>(
  deps: LogInDeps,
  subjects: string[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const hit = await takeAttempt(deps, await Promise.all(subjects.map(sha256)));
  let result: Result | null = null;
  try {
    result = await check();
  } finally {
    await settleHit(deps.db, hit, result === null);
  }
  return result;
}

async function takeAttempt({ db, now }: LogInDeps, keys: string[]): Promise<string> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += PAUSE_MS) {
    const decision = await takeHit(db, FAILURES, keys, now(), { pending: true });
    if (decision.allowed) return decision.hit;
    if (decision.retryAfterSeconds !== null) throw tooManyFailures(decision.retryAfterSeconds);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw tooManyFailures(1);
}

const tooManyFailures = (seconds: number) =>
  tooManyRequests(`Too many failed attempts. Please try again in ${inMinutes(seconds)}.`, seconds);
