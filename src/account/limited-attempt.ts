import { type RateLimit, settleHit, takeHit } from '../../db/queries/limits.ts';
import { limitKeys } from '../limits/budgets.ts';
import { TooMany, tooManyRequests } from '../values/errors.ts';
import { formatWait } from '../values/text.ts';
import { HOUR_MS, MINUTE_MS } from '../values/time.ts';
import type { AccountRequest } from './cookies.ts';
import { recordSecurityEvent, type SecurityEventName } from './security-log.ts';
import type { AccountDeps } from './sessions.ts';

/** Wrong passwords or codes that a name or an address may have. */
const FAILURES = { limit: 5, windowMs: 15 * MINUTE_MS };

/** How long an attempt waits for those that are being decided. */
const MAX_WAIT_MS = 10_000;
const PAUSE_MS = 100;

/** What everybody can cause gets so many lines of the security log, from one address and from all. */
const LOCK_OUT_LINES = { limit: 1, windowMs: 15 * MINUTE_MS };
const FAILURE_LINES = { limit: 300, windowMs: HOUR_MS };

interface Attempt {
  /** What it is counted under, kept as digests only. */
  subjects: readonly string[];
  /** How many of them may fail, where that is not as with passwords. */
  limit?: RateLimit;
  /** A second limit, of those that are slower to forget. */
  slow?: { subject: string; limit: RateLimit } | undefined;
  /** What the security log calls a failure. */
  failure: Extract<SecurityEventName, `${string} failed`>;
  /** What the security log says beside it. */
  detail?: string;
}

/**
 * Makes an attempt, unless its subjects have failed too often: then it throws a 429, and no work is
 * done. Failures, and being locked out, are written into the security log, which no flood fills.
 *
 * @param check gives null for a failure
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
    // What could not be decided is no failure.
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
