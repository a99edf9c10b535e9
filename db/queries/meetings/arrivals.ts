import { lt, sql } from 'drizzle-orm';
import { insertWhen } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { meetingArrivals } from '../../schema/index.ts';

/** Meetings that one address may ask for in an hour: a whole institute may stand behind it. */
const PER_HOUR = 60;
export const HOUR_MS = 3_600_000;

/**
 * Admits a request of an address, unless sixty were admitted in the last hour. One statement counts
 * and notes it, so that it holds across processes; what is refused is not noted.
 *
 * @param senders the digests of the address in this hour and in the last one
 * @returns null when admitted, else the seconds after which the next one will be
 */
export async function admitMeetingRequest(
  db: Db,
  senders: readonly [current: string, last: string],
  now: Date,
): Promise<number | null> {
  const at = now.getTime();
  const [sender] = senders;
  const recent = sql`sender in ${senders} and at > ${at - HOUR_MS}`;
  const count = sql`(select count(*) from meeting_arrivals where ${recent})`;
  const [, admitted, [oldest]] = await db.batch([
    db.delete(meetingArrivals).where(lt(meetingArrivals.at, at - 2 * HOUR_MS)),
    insertWhen(db, meetingArrivals, { sender, at }, sql`${count} < ${PER_HOUR}`).returning({
      id: meetingArrivals.id,
    }),
    rawSelect<{ at: number | null }>(
      db,
      ['at'],
      sql`select min(at) as at from meeting_arrivals where ${recent}`,
    ),
  ]);
  if (admitted.length > 0) return null;
  return Math.max(1, Math.ceil(((oldest?.at ?? at) + HOUR_MS - at) / 1000));
}
