import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ADDRESS_DAYS } from '../../src/settings/retention.ts';
import { describeTable } from './describe.ts';

/**
 * What visits and downloads add up to, kept by triggers as rows come in: a view
 * costs what the days shown cost, not what was ever counted. A day is yyyy-MM-dd in the site's time
 * zone; the empty day stands for all time.
 */
const kind = () => text({ enum: ['visit', 'download'] }).notNull();
const day = () => text().notNull();
const events = () => integer().notNull().default(0);

/** A digest does not outlive its address. */
const VISITORS = { days: ADDRESS_DAYS, byDay: true } as const;
/** Longer than a queue may deliver a message again. */
const EXCLUDED_DAYS = 7;

export const trafficDays = sqliteTable(
  'traffic_days',
  {
    kind: kind(),
    day: day(),
    events: events(),
    /** Different visitors of the day; of all time for downloads. */
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

/** By page, or by the downloaded file, whose last known title stands beside it. */
export const trafficPages = sqliteTable(
  'traffic_pages',
  { kind: kind(), day: day(), page: text().notNull(), title: text(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.page] })],
);

describeTable(trafficPages, { archive: { file: 'figures/pages.csv' } });

/** By the site that a visit came from. */
export const trafficReferrers = sqliteTable(
  'traffic_referrers',
  { kind: kind(), day: day(), host: text().notNull(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.host] })],
);

describeTable(trafficReferrers, { archive: { file: 'figures/referrers.csv' } });

/** Which visitors a day had, by digest; forgotten after {@link trafficLastSeen}'s days. */
export const trafficVisitors = sqliteTable(
  'traffic_visitors',
  { kind: kind(), day: day(), visitor: text().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.visitor] })],
);

describeTable(trafficVisitors, {
  archive: { leftOut: 'they are digests of addresses', emptied: true },
  kept: [
    {
      ...VISITORS,
      since: trafficVisitors.day,
      // Of all time, whose day is empty: the count stays, and who it was is forgotten with the last visit.
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
  kept: [{ ...VISITORS, since: trafficLastSeen.day }],
  privacy: 'Visits and downloads',
});

/**
 * How many visitors were last seen on a day. The sum over the last n days is exactly how many
 * different visitors those days had.
 */
export const trafficLastDays = sqliteTable(
  'traffic_last_days',
  { kind: kind(), day: day(), visitors: integer().notNull().default(0) },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);

describeTable(trafficLastDays, {
  archive: { file: 'figures/last-seen.csv' },
  kept: [{ ...VISITORS, since: trafficLastDays.day }],
});

/** One row per request that was not counted: kept for a few days, so that each is added up once. */
export const trafficLeftOut = sqliteTable(
  'traffic_left_out',
  { event_id: text().primaryKey(), kind: kind(), day: day(), reason: text().notNull() },
  (table) => [index('traffic_left_out_day').on(table.day)],
);

describeTable(trafficLeftOut, {
  archive: { leftOut: 'they tell single requests apart', emptied: true },
  kept: [{ days: EXCLUDED_DAYS, since: trafficLeftOut.day, byDay: true }],
});

export const trafficReasons = sqliteTable(
  'traffic_reasons',
  { kind: kind(), day: day(), reason: text().notNull(), events: events() },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.reason] })],
);

describeTable(trafficReasons, { archive: { file: 'figures/left-out.csv' } });
