import { lt, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { chatArrivals } from '../schema/index.ts';
import { selectRows } from './select-rows.ts';

/** Messages that one address may send in a minute. */
const PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/**
 * Admits a message of an address, unless twenty were admitted in the last minute. One statement counts
 * and notes it, so that it holds across processes; what is refused is not noted.
 *
 * @param senders the digests of the address in this minute and in the last one
 * @returns null when admitted, else the seconds after which the next one will be
 */
export async function admitMessage(
  db: Db,
  senders: readonly [current: string, last: string],
  now: Date,
): Promise<number | null> {
  const at = now.getTime();
  const [current] = senders;
  const recent = sql`sender in ${senders} and at > ${at - MINUTE_MS}`;
  const [, admitted, oldest] = await db.batch([
    db.delete(chatArrivals).where(lt(chatArrivals.at, at - 2 * MINUTE_MS)),
    db
      .insert(chatArrivals)
      .select(
        sql`select null, ${current}, ${at} where (select count(*) from chat_arrivals where ${recent}) < ${PER_MINUTE}`,
      )
      .returning({ id: chatArrivals.id }),
    selectRows<{ at: number | null }>(
      db,
      ['at'],
      sql`select min(at) as at from
      (select at from chat_arrivals where ${recent} order by at desc limit ${PER_MINUTE})`,
    ),
  ]);
  if (admitted.length > 0) return null;
  const first = oldest[0]?.at ?? at;
  return Math.max(1, Math.ceil((first + MINUTE_MS - at) / 1000));
}
