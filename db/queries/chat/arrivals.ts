import { sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { type RateLimit, takeHit } from '../rate-limit/write.ts';

/** Messages that one address may send. */
const MESSAGES: RateLimit = { limit: 20, windowMs: 60_000 };

/** Whether a message is taken. */
export type Admission = { is: 'admitted' } | { is: 'ended' } | { is: 'delayed'; seconds: number };

/**
 * Admits a message of an address, unless its limit is reached or its session is over. One statement
 * looks and counts: a session that ends before that takes the message no more, and one that ends
 * after it has the message answered and stored. What is refused is not counted.
 *
 * @param keys what `clientKeys` gives for the address
 * @returns `ended` for a session that is over or gone; `delayed` with the seconds after which the
 * address may send again
 */
export async function admitMessage(
  db: Db,
  sessionId: string,
  keys: readonly string[],
  now: Date,
): Promise<Admission> {
  const isActive = sql`exists (select 1 from chat_sessions
    where session_id = ${sessionId} and status = 'active')`;
  const decision = await takeHit(db, MESSAGES, keys, now, { when: isActive });
  if (decision.allowed) return { is: 'admitted' };
  const query = sql`select ${isActive} as active`;
  const [session] = await rawSelect<{ active: number }>(db, ['active'], query);
  if (!session?.active) return { is: 'ended' };
  return { is: 'delayed', seconds: decision.retryAfterSeconds ?? 1 };
}
