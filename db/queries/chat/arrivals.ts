import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { chatArrivals } from '../../schema/index.ts';

/** Messages that one address may send in a minute. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** What becomes of a message at the door. */
export type Admission = { is: 'admitted' } | { is: 'ended' } | { is: 'delayed'; seconds: number };

/**
 * Admits a message of an address, unless twenty were admitted in the last minute or its session is over.
 * One statement looks, counts and notes it, so that it holds across processes: a session that ends
 * before that takes the message no more, and one that ends after it has the message answered and
 * stored. What is refused is not noted.
 *
 * @param senders the digests of the address in this minute and in the last one
 * @returns `ended` for a session that is over or gone; `delayed` with the seconds after which the
 * address may send again
 */
export async function admitMessage(
  db: Db,
  sessionId: string,
  senders: readonly [current: string, last: string],
  now: Date,
): Promise<Admission> {
  const at = now.getTime();
  const [current] = senders;
  const recent = sql`sender in ${senders} and at > ${at - MINUTE_MS}`;
  const isActive = sql`exists (select 1 from chat_sessions
    where session_id = ${sessionId} and status = 'active')`;
  const [, admitted, [session], oldest] = await db.batch([
    db.delete(chatArrivals).where(lt(chatArrivals.at, at - 2 * MINUTE_MS)),
    db
      .insert(chatArrivals)
      .select(
        sql`select null, ${current}, ${at}
          where ${isActive} and (select count(*) from chat_arrivals where ${recent}) < ${PER_MINUTE}`,
      )
      .returning({ id: chatArrivals.id }),
    rawSelect<{ active: number }>(db, ['active'], sql`select ${isActive} as active`),
    rawSelect<{ at: number | null }>(
      db,
      ['at'],
      sql`select min(at) as at from
      (select at from chat_arrivals where ${recent} order by at desc limit ${PER_MINUTE})`,
    ),
  ]);
  if (admitted.length > 0) return { is: 'admitted' };
  if (!session?.active) return { is: 'ended' };
  const first = oldest[0]?.at ?? at;
  return { is: 'delayed', seconds: Math.max(1, Math.ceil((first + MINUTE_MS - at) / 1000)) };
}
