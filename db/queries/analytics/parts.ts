import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Days } from '../../../src/lib/analytics/days.ts';
import type { TrafficKind } from '../../../src/lib/analytics/sighting.ts';
import type { Db } from '../../open.ts';
import {
  downloads,
  trafficCountries,
  trafficDays,
  trafficLastDays,
  trafficPages,
  trafficReasons,
  trafficReferrers,
  visits,
} from '../../schema/index.ts';

/** The parts that views of the analytics are made of: each a statement of one batch. */

type Table =
  | typeof trafficDays
  | typeof trafficCountries
  | typeof trafficPages
  | typeof trafficReasons
  | typeof trafficReferrers;

const within = (table: Table, kind: TrafficKind, { from, to }: Days) =>
  and(eq(table.kind, kind), gte(table.day, from), lte(table.day, to));

const events = (table: Table) => sql<number>`sum(${table.events})`;

/** What each day had; a day without anything has no row. */
export const eachDay = (db: Db, kind: TrafficKind, days: Days) =>
  db
    .select({ date: trafficDays.day, events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(within(trafficDays, kind, days))
    .orderBy(trafficDays.day);

/** How many files were downloaded on each day. */
export const filesEachDay = (db: Db, days: Days) =>
  db
    .select({ date: trafficPages.day, files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(within(trafficPages, 'download', days))
    .groupBy(trafficPages.day);

/** Everything of the days in one number. */
export const sumOf = (db: Db, kind: TrafficKind, days: Days) =>
  db
    .select({ events: sql<number>`coalesce(${events(trafficDays)}, 0)` })
    .from(trafficDays)
    .where(within(trafficDays, kind, days));

/** Everything that was ever counted; visitors are known of downloads only. */
export const allTime = (db: Db, kind: TrafficKind) =>
  db
    .select({ events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(and(eq(trafficDays.kind, kind), eq(trafficDays.day, '')));

/** How many different files were ever downloaded. */
export const filesOfAllTime = (db: Db) =>
  db
    .select({ files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(and(eq(trafficPages.kind, 'download'), eq(trafficPages.day, '')));

/** Different visitors of the days up to today, exactly: those whose last day is one of them. */
export const visitorsSince = (db: Db, kind: TrafficKind, { from }: Days) =>
  db
    .select({ visitors: sql<number>`coalesce(sum(${trafficLastDays.visitors}), 0)` })
    .from(trafficLastDays)
    .where(and(eq(trafficLastDays.kind, kind), gte(trafficLastDays.day, from)));

/** The countries of the days, most first. */
export const topCountries = (db: Db, kind: TrafficKind, days: Days, limit: number) =>
  db
    .select({ country: trafficCountries.country, events: events(trafficCountries) })
    .from(trafficCountries)
    .where(within(trafficCountries, kind, days))
    .groupBy(trafficCountries.country)
    .orderBy(desc(events(trafficCountries)), trafficCountries.country)
    .limit(limit);

/** The pages, or the files, of the days, most first. */
export const topPages = (db: Db, kind: TrafficKind, days: Days, limit: number) =>
  db
    .select({
      page: trafficPages.page,
      title: sql<string | null>`max(${trafficPages.title})`,
      events: events(trafficPages),
    })
    .from(trafficPages)
    .where(within(trafficPages, kind, days))
    .groupBy(trafficPages.page)
    .orderBy(desc(events(trafficPages)), trafficPages.page)
    .limit(limit);

/** The sites that visits of the days came from, most first. */
export const topReferrers = (db: Db, days: Days, limit: number) =>
  db
    .select({ host: trafficReferrers.host, events: events(trafficReferrers) })
    .from(trafficReferrers)
    .where(within(trafficReferrers, 'visit', days))
    .groupBy(trafficReferrers.host)
    .orderBy(desc(events(trafficReferrers)), trafficReferrers.host)
    .limit(limit);

/** What was not counted, by reason. */
export const leftOutOf = (db: Db, kind: TrafficKind, days: Days) =>
  db
    .select({ reason: trafficReasons.reason, events: events(trafficReasons) })
    .from(trafficReasons)
    .where(within(trafficReasons, kind, days))
    .groupBy(trafficReasons.reason)
    .orderBy(desc(events(trafficReasons)));

/** The visits since a moment, latest first. */
export const visitLog = (db: Db, since: string, limit: number) =>
  db
    .select({
      id: visits.id,
      ipAddress: visits.ipAddress,
      country: visits.country,
      city: visits.city,
      userAgent: visits.userAgent,
      pageVisited: visits.pageVisited,
      referrer: visits.referrer,
      createdAt: visits.createdAt,
    })
    .from(visits)
    .where(gte(visits.createdAt, since))
    .orderBy(desc(visits.createdAt), desc(visits.id))
    .limit(limit);

/** The downloads since a moment, latest first. */
export const downloadLog = (db: Db, since: string, limit: number) =>
  db
    .select({
      id: downloads.id,
      title: downloads.title,
      filename: downloads.filename,
      ipAddress: downloads.ipAddress,
      country: downloads.country,
      city: downloads.city,
      userAgent: downloads.userAgent,
      downloadedAt: downloads.downloadedAt,
    })
    .from(downloads)
    .where(gte(downloads.downloadedAt, since))
    .orderBy(desc(downloads.downloadedAt), desc(downloads.id))
    .limit(limit);
