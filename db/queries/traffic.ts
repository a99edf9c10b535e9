import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import {
  downloads,
  trafficLastDays,
  trafficLastSeen,
  trafficLeftOut,
  trafficVisitors,
  visits,
} from '../schema/index.ts';
import { runBatch, type Statement } from './batch.ts';

/** A counted visit or download as it is stored. */
export interface CountedEvent {
  event_id: string;
  /** yyyy-MM-dd in the site's time zone. */
  day: string;
  at: string;
  ipAddress: string;
  country: string;
  city: string;
  userAgent: string;
  visitor: string | null;
  /** The page's path, or the file's name. */
  page: string;
  title: string | null;
  publication_id: number | null;
  referrer: string | null;
  referrer_host: string | null;
}

export interface LeftOutEvent {
  event_id: string;
  kind: 'visit' | 'download';
  day: string;
  reason: string;
}

/**
 * Stores what was seen, in one batch; triggers add it up. What is stored already changes nothing, so
 * that it may be stored again.
 */
export async function recordTraffic(
  db: Db,
  seen: { visits: CountedEvent[]; downloads: CountedEvent[]; leftOut: LeftOutEvent[] },
): Promise<void> {
  await runBatch(db, [
    ...insertion(seen.visits, (json) =>
      db.insert(visits).select(
        sql`select null, value ->> 'ipAddress', value ->> 'country', value ->> 'city',
          value ->> 'userAgent', value ->> 'event_id', value ->> 'day', value ->> 'visitor', 0,
          value ->> 'page', value ->> 'referrer', value ->> 'referrer_host', value ->> 'at' from json_each(${json})
          where true`,
      ),
    ),
    ...insertion(seen.downloads, (json) =>
      db.insert(downloads).select(
        sql`select null,
          (select id from publications where id = value ->> 'publication_id'), value ->> 'title',
          value ->> 'page', value ->> 'ipAddress', value ->> 'country', value ->> 'city',
          value ->> 'userAgent', value ->> 'event_id', value ->> 'day', value ->> 'visitor', 0,
          value ->> 'at' from json_each(${json}) where true`,
      ),
    ),
    ...insertion(seen.leftOut, (json) =>
      db.insert(trafficLeftOut).select(
        sql`select value ->> 'event_id', value ->> 'kind', value ->> 'day', value ->> 'reason'
          from json_each(${json}) where true`,
      ),
    ),
  ]);
}

function insertion(
  rows: unknown[],
  insert: (json: string) => { onConflictDoNothing: () => Statement },
): Statement[] {
  return rows.length === 0 ? [] : [insert(JSON.stringify(rows)).onConflictDoNothing()];
}

/** Rows whose address is to be cut, a few hundred at a time, oldest first. */
export async function selectFullAddresses(db: Db, before: string) {
  const [ofVisits, ofDownloads] = await db.batch([
    db
      .select({ id: visits.id, ipAddress: visits.ipAddress })
      .from(visits)
      .where(and(lt(visits.createdAt, before), eq(visits.address_cut, false)))
      .orderBy(visits.createdAt)
      .limit(500),
    db
      .select({ id: downloads.id, ipAddress: downloads.ipAddress })
      .from(downloads)
      .where(and(lt(downloads.downloadedAt, before), eq(downloads.address_cut, false)))
      .orderBy(downloads.downloadedAt)
      .limit(500),
  ]);
  return { visits: ofVisits, downloads: ofDownloads };
}

/** Puts networks in the place of addresses; the digests that led back to them go. */
export async function cutAddresses(
  db: Db,
  cut: Record<'visits' | 'downloads', { id: number; ipAddress: string }[]>,
): Promise<void> {
  const statement = (table: typeof visits | typeof downloads, rows: { id: number }[]) => {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows);
    return [
      db
        .update(table)
        .set({
          ipAddress: sql`(select value ->> 'ipAddress' from json_each(${json})
            where value ->> 'id' = ${table.id})`,
          visitor: null,
          address_cut: true,
        })
        .where(sql`${table.id} in (select value ->> 'id' from json_each(${json}))`),
    ];
  };
  await runBatch(db, [...statement(visits, cut.visits), ...statement(downloads, cut.downloads)]);
}

/**
 * Forgets what no view needs any more: raw rows of days that are added up long since, and who was seen
 * on days that lie outside every range.
 */
export async function forgetTraffic(
  db: Db,
  before: { rows: string; seen: string; leftOut: string },
): Promise<void> {
  await runBatch(db, [
    db.delete(visits).where(lt(visits.createdAt, before.rows)),
    db.delete(downloads).where(lt(downloads.downloadedAt, before.rows)),
    db
      .delete(trafficVisitors)
      .where(and(ne(trafficVisitors.day, ''), lt(trafficVisitors.day, before.seen))),
    db.delete(trafficLastSeen).where(lt(trafficLastSeen.day, before.seen)),
    db.delete(trafficLastDays).where(lt(trafficLastDays.day, before.seen)),
    db.delete(trafficLeftOut).where(lt(trafficLeftOut.day, before.leftOut)),
  ]);
}
