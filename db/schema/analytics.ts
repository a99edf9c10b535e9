import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  type SQLiteTable,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { ADDRESS_DAYS, MAX_KEPT, SURPLUS_DAYS, VISIT_DAYS } from '../../records/retention.ts';
import { isBeyondMostSeen } from './beyond.ts';
import { describeTable, type RetentionRule } from './describe.ts';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';

/** The visitor of an event. Full addresses are kept for 30 days, afterwards only their network. */
const visitorColumns = {
  ipAddress: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  userAgent: text().notNull(),
  /** Unique, so that an event delivered twice counts once. */
  event_id: text(),
  /** yyyy-MM-dd in the site's time zone. */
  day: text().notNull().default(''),
  /** Keyed digest of the address; null if the visitor asked not to be tracked. */
  visitor: text(),
  address_cut: integer({ mode: 'boolean' }).notNull().default(false),
};

/** One row per counted visit of a public page. Triggers update the traffic tables. */
export const visits = sqliteTable(
  'visits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ...visitorColumns,
    pageVisited: text().notNull(),
    referrer: text(),
    /** The site that linked here, if another one. */
    referrer_host: text(),
    createdAt: timestamp(),
  },
  (table) => [
    index('visits_created').on(table.createdAt),
    uniqueIndex('visits_event').on(table.event_id),
  ],
);

describeTable(visits, {
  archive: { leftOut: 'they hold addresses; their figures are kept', emptied: true },
  retention: [{ days: VISIT_DAYS, since: visits.createdAt }],
  privacy: 'Visits and downloads',
});

/** One row per counted download of a publication's PDF. `title` outlives the publication. */
export const downloads = sqliteTable(
  'downloads',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    publication_id: integer().references(() => publications.id, { onDelete: 'set null' }),
    title: text(),
    filename: text().notNull(),
    ...visitorColumns,
    downloadedAt: timestamp(),
  },
  (table) => [
    index('downloads_at').on(table.downloadedAt),
    index('downloads_publication').on(table.publication_id),
    uniqueIndex('downloads_event').on(table.event_id),
  ],
);

describeTable(downloads, {
  archive: { leftOut: 'they hold addresses; their figures are kept', emptied: true },
  retention: [{ days: VISIT_DAYS, since: downloads.downloadedAt }],
  privacy: 'Visits and downloads',
});

/**
 * Sums of visits and downloads, updated by triggers: the cost of a view depends on the days shown, not on the total
 * number of events. A day is yyyy-MM-dd in the site's time zone; the empty day stands for all time.
 */
const kind = () => text({ enum: ['visit', 'download'] }).notNull();
const day = () => text().notNull();
const events = () => integer().notNull().default(0);

/** A digest is deleted with its address. */
const VISITORS = { days: ADDRESS_DAYS, byDay: true } as const;
/** Longer than a queue may redeliver a message. */
const EXCLUDED_DAYS = 7;

/** Statistics by name are limited: those with the most events are kept. */
const keepMostSeen = (table: SQLiteTable & { day: SQLiteColumn }): RetentionRule => ({
  days: SURPLUS_DAYS,
  since: table.day,
  byDay: true,
  rows: isBeyondMostSeen(table, MAX_KEPT.figures),
});

export const trafficDays = sqliteTable(
  'traffic_days',
  {
    kind: kind(),
    day: day(),
    events: events(),
    /** Number of different visitors per day; for downloads, of all time. */
    uniques: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

describeTable(trafficDays, { archive: { file: 'figures/days.csv' } });

export const trafficCountries = sqliteTable(
  'traffic_countries',
  { kind: kind(), day: day(), country: text().notNull(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.country] })],
);

describeTable(trafficCountries, { archive: { file: 'figures/countries.csv' } });

/** By page, or by downloaded file with its last known title. */
export const trafficPages = sqliteTable(
  'traffic_pages',
  { kind: kind(), day: day(), page: text().notNull(), title: text(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.page] })],
);

describeTable(trafficPages, {
  archive: { file: 'figures/pages.csv' },
  retention: [keepMostSeen(trafficPages)],
});

/** By the site that a visit came from. */
export const trafficReferrers = sqliteTable(
  'traffic_referrers',
  { kind: kind(), day: day(), host: text().notNull(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.host] })],
);

describeTable(trafficReferrers, {
  archive: { file: 'figures/referrers.csv' },
  retention: [keepMostSeen(trafficReferrers)],
});

/** The visitors of each day, by digest; deleted after {@link trafficLastSeen}'s days. */
export const trafficVisitors = sqliteTable(
  'traffic_visitors',
  { kind: kind(), day: day(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.visitor] })],
);

describeTable(trafficVisitors, {
  archive: { leftOut: 'they are digests of addresses', emptied: true },
  retention: [
    {
      ...VISITORS,
      since: trafficVisitors.day,
      // Of all time, under the empty day: the count is kept, and the digest is deleted with the last visit.
      rows: sql`(day <> '' or (kind, visitor) not in (select kind, visitor from traffic_last_seen))`,
    },
  ],
  privacy: 'Visits and downloads',
});

/** The last day of each visitor. */
export const trafficLastSeen = sqliteTable(
  'traffic_last_seen',
  { kind: kind(), visitor: text().notNull(), day: day() },
  (table) => [
    primaryKey({ columns: [table.kind, table.visitor] }),
    index('traffic_last_seen_day').on(table.day),
  ],
);

describeTable(trafficLastSeen, {
  archive: { leftOut: 'they are digests of addresses', emptied: true },
  retention: [{ ...VISITORS, since: trafficLastSeen.day }],
  privacy: 'Visits and downloads',
});

/**
 * Number of visitors last seen on a day. The sum over the last n days is the exact number of different visitors on
 * those days.
 */
export const trafficLastDays = sqliteTable(
  'traffic_last_days',
  { kind: kind(), day: day(), visitors: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

describeTable(trafficLastDays, {
  archive: { file: 'figures/last-seen.csv' },
  retention: [{ ...VISITORS, since: trafficLastDays.day }],
});

/** One row per uncounted request, kept for a few days, so that each is added up once. */
export const trafficLeftOut = sqliteTable(
  'traffic_left_out',
  { event_id: text().primaryKey(), kind: kind(), day: day(), reason: text().notNull() },
  (table) => [index('traffic_left_out_day').on(table.day)],
);

describeTable(trafficLeftOut, {
  archive: { leftOut: 'they identify single requests', emptied: true },
  retention: [{ days: EXCLUDED_DAYS, since: trafficLeftOut.day, byDay: true }],
});

export const trafficReasons = sqliteTable(
  'traffic_reasons',
  { kind: kind(), day: day(), reason: text().notNull(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.reason] })],
);

describeTable(trafficReasons, { archive: { file: 'figures/left-out.csv' } });
