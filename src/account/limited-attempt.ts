import { type RateLimit, settleHit, takeHit } from '../../db/queries/limits.ts';
import { limitKeys } from '../limits/budgets.ts';
import { TooMany, tooManyRequests } from '../values/errors.ts';
import { formatWait } from '../values/text.ts';
import { HOUR_MS, MINUTE_MS } from '../values/time.ts';
import type { AccountRequest } from './cookies.ts';
import { recordSecurityEvent, type SecurityEventName } from './security-log.ts';
import type { AccountDeps } from './sessions.ts';

/** Maximum number of wrong passwords or codes per name or address. */
const FAILURES = { limit: 5, windowMs: 15 * MINUTE_MS };

/** How long an attempt waits for those being checked. */
const MAX_WAIT_MS = 10_000;
const PAUSE_MS = 100;

/** Maximum lines of the security log for events that anyone can cause, per address and in total. */
const LOCK_OUT_LINES = { limit: 1, windowMs: 15 * MINUTE_MS };
const FAILURE_LINES = { limit: 300, windowMs: HOUR_MS };

interface Attempt {
  /** Subjects it is counted under; only their digests are stored. */
  subjects: readonly string[];
  /** Maximum number of failures, if other than for passwords. */
  limit?: RateLimit;
  /** A second limit, for subjects with a longer window. */
  slow?: { subject: string; limit: RateLimit } | undefined;
  /** Name of a failure in the security log. */
  failure: Extract<SecurityEventName, `${string} failed`>;
  /** Detail shown in the security log. */
  detail?: string;
}

/**
 * Makes an attempt unless its subjects have failed too often: then it throws a 429 without doing any work. Failures and
 * lockouts are written to the security log, which cannot be flooded.
 *
 * @param check returns null for a failure
 */
export async function limitedAttempt<Result>(
  deps: AccountDeps,
  request: AccountRequest,
  { subjects, limit = FAILURES, slow, failure, detail = '' }: Attempt,
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const mayWrite = async (lines: RateLimit, subject: string) =>
    (await takeHit(deps.db, lines, await limitKeys(deps, subject), deps.now())).allowed;
  const slowly = () => (slow ? countedAttempt(deps, slow.limit, [slow.subject], check) : check());
  try {
    const result = await countedAttempt(deps, limit, subjects, slowly);
    if (result === null && (await mayWrite(FAILURE_LINES, 'lines of failures'))) {
      await recordSecurityEvent(deps, request, failure, detail);
    }
    return result;
  } catch (error) {
    if (
      error instanceof TooMany &&
      (await mayWrite(LOCK_OUT_LINES, `line ${failure} ${request.network}`)) &&
      (await mayWrite(FAILURE_LINES, 'lines of failures'))
    ) {
      await recordSecurityEvent(deps, request, 'locked out', detail || failure.split(' failed')[0]);
    }
    throw error;
  }
}

async function countedAttempt<Result>(
  deps: AccountDeps,
  limit: RateLimit,
  subjects: readonly string[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const hit = await takeAttempt(deps, limit, await limitKeys(deps, ...subjects));
  let failed = false;
  try {
    const result = await check();
    failed = result === null;
    return result;
  } finally {
    // An attempt that could not be checked doesn't count as a failure.
    await settleHit(deps.db, hit, failed);
  }
}

async function takeAttempt(
  { db, now }: AccountDeps,
  limit: RateLimit,
  keys: string[],
): Promise<string> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += PAUSE_MS) {
    const decision = await takeHit(db, limit, keys, now(), { pending: true });
    if (decision.allowed) return decision.hit;
    if (decision.retryAfterSeconds !== null) throw tooManyFailures(decision.retryAfterSeconds);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw tooManyFailures(1);
}

const tooManyFailures = (seconds: number) =>
  tooManyRequests(`Too many failed attempts. Please try again in ${formatWait(seconds)}.`, seconds);
