import { eq, lt, sql } from 'drizzle-orm';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { loginAttempts } from '../../schema/index.ts';

/** Failures that a name or an address may have within the window. */
const MAX_FAILURES = 5;
const WINDOW_MS = 15 * 60_000;
/** A login that was being decided when its process stopped counts no longer than this. */
const DECISION_MS = 30_000;

export type Admission =
  | { state: 'admitted'; attempt: string }
  /** Enough logins are being decided for the limit to be reached if they fail. */
  | { state: 'wait' }
  | { state: 'refused'; retryAfterSeconds: number };

/**
 * Admits a login attempt and notes it, unless the name or the address has failed too often. One
 * statement counts and notes, so that the limit holds however many try at once, and across processes.
 *
 * @param keys digests of the name and of the address
 */
export async function admitLogin(db: Db, keys: string[], now: Date): Promise<Admission> {
  const at = now.getTime();
  const attempt = crypto.randomUUID();
  const undecided = sql`failed = 0 and at > ${at - DECISION_MS}`;
  const counted = sql`at > ${at - WINDOW_MS} and (failed = 1 or ${undecided})`;
  const of = sql`select key, count(*) as taken, sum(failed) as failures, min(at) as first
    from login_attempts where key in ${keys} and ${counted} group by key`;
  const [, admitted, [fullest]] = await db.batch([
    // One that is decided late still counts as a failure: until then it is kept, whether it counts or not.
    db.delete(loginAttempts).where(lt(loginAttempts.at, at - WINDOW_MS)),
    db
      .insert(loginAttempts)
      .select(
        sql`select ${attempt}, value, ${at}, 0 from json_each(${JSON.stringify(keys)})
          where not exists (select 1 from (${of}) where taken >= ${MAX_FAILURES})`,
      )
      .returning({ id: loginAttempts.id }),
    rawSelect<{ failures: number; first: number }>(
      db,
      ['failures', 'first'],
      sql`select failures, first from (${of}) order by failures desc, first desc limit 1`,
    ),
  ]);
  if (admitted.length > 0) return { state: 'admitted', attempt };
  if (!fullest || fullest.failures < MAX_FAILURES) return { state: 'wait' };
  const seconds = Math.ceil((fullest.first + WINDOW_MS - at) / 1000);
  return { state: 'refused', retryAfterSeconds: Math.max(1, seconds) };
}

/** Says how an admitted attempt ended: a failure counts, anything else is forgotten. */
export async function settleLogin(db: Db, attempt: string, failed: boolean): Promise<void> {
  const ofAttempt = eq(loginAttempts.id, attempt);
  await runBatch(db, [
    failed
      ? db.update(loginAttempts).set({ failed: true }).where(ofAttempt)
      : db.delete(loginAttempts).where(ofAttempt),
  ]);
}
