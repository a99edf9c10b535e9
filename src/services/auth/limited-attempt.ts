import { settleHit, takeHit } from '../../../db/queries/rate-limit/write.ts';
import { tooManyRequests } from '../../http/error.ts';
import { inMinutes } from '../../lib/text.ts';
import { limitKeys } from './limit-keys.ts';
import type { AuthDeps } from './sessions.ts';

/** Wrong passwords or codes that a name or an address may have. */
const FAILURES = { limit: 5, windowMs: 15 * 60_000 };

/** How long an attempt waits for those that are being decided. */
const MAX_WAIT_MS = 10_000;
const PAUSE_MS = 100;

/**
 * Makes an attempt, unless its subjects have failed too often of late: then it throws a 429, and no work is
 * done.
 *
 * @param subjects what it is counted under, kept as digests only
 * @param check gives null for a failure
 */
export async function limitedAttempt<Result>(
  deps: AuthDeps,
  subjects: string[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const hit = await takeAttempt(deps, await limitKeys(deps, ...subjects));
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

async function takeAttempt({ db, now }: AuthDeps, keys: string[]): Promise<string> {
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
