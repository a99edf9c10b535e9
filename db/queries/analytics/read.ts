import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { EventKind } from '../../../records/traffic.ts';
import { type Days, daysBefore, eachDay, lastDays, startOfDays } from '../../../src/values/days.ts';
import { DAY_MS } from '../../../src/values/time.ts';
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
} from '../../schema/analytics.ts';
import { namedBatch } from '../../statements.ts';

/** Reference time of a view, in the site's time zone. */
export interface Clock {
  now: Date;
  timeZone: string;
}

const TOP = 10;
const PANEL_ROWS = 8;

/** Counts the visits of each of the last seven days, ending today. */
export async function selectVisitsOfWeek(db: Db, { now, timeZone }: Clock): Promise<number[]> {
  const days = lastDays(7, now, timeZone);
  return counts(await selectDailyTotals(db, 'visit', days), days);
}

/** The visitor analytics of the panel. */
export async function selectVisitorPanel(db: Db, clock: Clock) {
  const { found, dailyStats, before, total } = await visitsOfWeek(db, clock);
  return {
    summary: {
      total: found.total[0]?.events ?? 0,
      today: dailyStats.at(-1)?.visits ?? 0,
      thisWeek: total,
      weekBefore: sum(before),
    },
    topCountries: found.countries
      .slice(0, PANEL_ROWS)
      .map(({ country, events }) => ({ country, count: events })),
    topPages: found.pages.slice(0, PANEL_ROWS).map(({ page, events }) => ({ page, count: events })),
    recentVisitors: found.log.slice(0, 50).map(({ country, city, pageVisited, createdAt }) => ({
      country,
      city,
      page_visited: pageVisited,
      created_at: createdAt,
    })),
    visitsBefore: before,
    leftOut: found.excluded,
  };
}

/** The downloads in the panel and the detailed view. */
export async function selectDownloadPanel(db: Db, clock: Clock) {
  const { found, days, dailyStats, before, total, countries, papers } = await downloadsOfWeek(
    db,
    clock,
  );
  return {
    summary: { weeklyDownloads: total, weekBefore: sum(before), weekRange: days },
    allTimeStats: {
      totalDownloads: found.total[0]?.events ?? 0,
      uniqueFiles: found.files[0]?.files ?? 0,
      uniqueIPs: found.total[0]?.uniques ?? 0,
    },
    topDownloads: papers,
    downloadsByCountry: countries.slice(0, PANEL_ROWS),
    dailyDownloads: dailyStats,
    downloadsBefore: before,
    downloadLogs: found.log,
    leftOut: found.excluded,
  };
}

/** Figures of a week and a month, and events of the last 24 hours. */
export async function selectDashboard(db: Db, { now, timeZone }: Clock) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const [week, month] = [lastDays(7, now, timeZone), lastDays(30, now, timeZone)];
  const found = await namedBatch(db, {
    weekVisits: selectTotals(db, 'visit', week),
    weekDownloads: selectTotals(db, 'download', week),
    monthVisits: selectTotals(db, 'visit', month),
    monthDownloads: selectTotals(db, 'download', month),
    visitors: selectVisitLog(db, since, 50),
    downloads: selectDownloadLog(db, since, 50),
  });
  const stats = ([visits]: Totals[], [downloads]: Totals[]) => ({
    visitors: { totalVisits: visits?.events ?? 0, uniqueVisitors: visits?.visitors ?? 0 },
    downloads: {
      totalDownloads: downloads?.events ?? 0,
      uniqueDownloaders: downloads?.visitors ?? 0,
    },
  });
  return {
    weeklyStats: stats(found.weekVisits, found.weekDownloads),
    monthlyStats: stats(found.monthVisits, found.monthDownloads),
    recentActivity: { visitors: found.visitors, downloads: found.downloads },
  };
}

/** The visits of a week, individually and in total. */
export async function selectVisitorLogs(db: Db, clock: Clock) {
  const { found, dailyStats, before, total, countries, pages } = await visitsOfWeek(db, clock);
  return {
    logs: found.log,
    summary: {
      totalVisits: total,
      topCountries: countries,
      topPages: pages,
      topReferrers: found.referrers.map(({ host, events }) => ({ host, visits: events })),
      dailyStats,
      visitsBefore: before,
    },
  };
}

/** All statistics of a week's visits and downloads. */
export async function selectWeek(db: Db, clock: Clock) {
  const [visits, downloads] = await Promise.all([
    visitsOfWeek(db, clock),
    downloadsOfWeek(db, clock),
  ]);
  return {
    period: visits.days,
    visitors: {
      total: visits.total,
      topCountries: visits.countries,
      topPages: visits.pages,
      logs: visits.found.log.slice(0, 50),
      dailyStats: visits.dailyStats,
      visitsBefore: visits.before,
    },
    downloads: {
      total: downloads.total,
      topCountries: downloads.countries,
      topPapers: downloads.papers,
      logs: downloads.found.log.slice(0, 50),
      dailyStats: downloads.dailyStats,
      downloadsBefore: downloads.before,
    },
  };
}

async function visitsOfWeek(db: Db, { now, timeZone }: Clock) {
  const days = lastDays(7, now, timeZone);
  const found = await namedBatch(db, {
    ...ofWeek(db, 'visit', days),
    log: selectVisitLog(db, startOfDays(days, timeZone), 100),
    referrers: selectTopReferrers(db, days),
  });
  const dailyStats = eachDay(found.each, days, (row, date) => ({
    date,
    visits: row?.events ?? 0,
    unique_visitors: row?.uniques ?? 0,
  }));
  return {
    found,
    days,
    dailyStats,
    before: counts(found.eachBefore, daysBefore(days)),
    total: sum(dailyStats.map(({ visits }) => visits)),
    countries: found.countries.map(({ country, events }) => ({ country, visits: events })),
    pages: found.pages.map(({ page, events }) => ({ page, visits: events })),
  };
}

async function downloadsOfWeek(db: Db, { now, timeZone }: Clock) {
  const days = lastDays(7, now, timeZone);
  const found = await namedBatch(db, {
    ...ofWeek(db, 'download', days),
    log: selectDownloadLog(db, startOfDays(days, timeZone), 100),
    files: selectAllTimeFiles(db),
    filesEach: selectDailyFiles(db, days),
  });
  const filesByDay = new Map(found.filesEach.map((row) => [row.date, row.files]));
  const dailyStats = eachDay(found.each, days, (row, date) => ({
    date,
    downloads: row?.events ?? 0,
    unique_downloaders: row?.uniques ?? 0,
    unique_files: filesByDay.get(date) ?? 0,
  }));
  return {
    found,
    days,
    dailyStats,
    before: counts(found.eachBefore, daysBefore(days)),
    total: sum(dailyStats.map(({ downloads }) => downloads)),
    countries: found.countries.map(({ country, events }) => ({ country, downloads: events })),
    papers: found.pages.map(({ page, title, events }) => ({
      title,
      filename: page,
      downloads: events,
    })),
  };
}

const ofWeek = (db: Db, kind: EventKind, days: Days) => ({
  total: selectAllTimeTotals(db, kind),
  each: selectDailyTotals(db, kind, days),
  eachBefore: selectDailyTotals(db, kind, daysBefore(days)),
  countries: selectTopCountries(db, kind, days),
  pages: selectTopPages(db, kind, days),
  excluded: selectExcludedReasons(db, kind, days),
});

const counts = (rows: { date: string; events: number }[], days: Days) =>
  eachDay(rows, days, (row) => row?.events ?? 0);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

type Table =
  | typeof trafficDays
  | typeof trafficCountries
  | typeof trafficPages
  | typeof trafficReasons
  | typeof trafficReferrers;

/** The events of a type on some days. */
export const isEventWithin = (table: Table, kind: EventKind, { from, to }: Days) =>
  and(eq(table.kind, kind), gte(table.day, from), lte(table.day, to));

export const sumEvents = (table: Table) => sql<number>`sum(${table.events})`;

/** The totals of each day; a day without events has no row. */
const selectDailyTotals = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ date: trafficDays.day, events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(isEventWithin(trafficDays, kind, days))
    .orderBy(trafficDays.day);

const selectDailyFiles = (db: Db, days: Days) =>
  db
    .select({ date: trafficPages.day, files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(isEventWithin(trafficPages, 'download', days))
    .groupBy(trafficPages.day);

/** The total of all time; visitors are only known for downloads. */
const selectAllTimeTotals = (db: Db, kind: EventKind) =>
  db
    .select({ events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(and(eq(trafficDays.kind, kind), eq(trafficDays.day, '')));

const selectAllTimeFiles = (db: Db) =>
  db
    .select({ files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(and(eq(trafficPages.kind, 'download'), eq(trafficPages.day, '')));

/**
 * Counts the events of the days until today, and their exact number of different visitors: those whose last day is one
 * of them.
 */
const selectTotals = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({
      events: sql<number>`coalesce(${sumEvents(trafficDays)}, 0)`,
      visitors: sql<number>`(${db
        .select({ visitors: sql`coalesce(sum(${trafficLastDays.visitors}), 0)` })
        .from(trafficLastDays)
        .where(and(eq(trafficLastDays.kind, kind), gte(trafficLastDays.day, days.from)))})`,
    })
    .from(trafficDays)
    .where(isEventWithin(trafficDays, kind, days));

type Totals = Awaited<ReturnType<typeof selectTotals>>[number];

export const selectTopCountries = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ country: trafficCountries.country, events: sumEvents(trafficCountries) })
    .from(trafficCountries)
    .where(isEventWithin(trafficCountries, kind, days))
    .groupBy(trafficCountries.country)
    .orderBy(desc(sumEvents(trafficCountries)), trafficCountries.country)
    .limit(TOP);

/** The pages or files of the days, sorted by number of events. */
export const selectTopPages = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({
      page: trafficPages.page,
      title: sql<string | null>`max(${trafficPages.title})`,
      events: sumEvents(trafficPages),
    })
    .from(trafficPages)
    .where(isEventWithin(trafficPages, kind, days))
    .groupBy(trafficPages.page)
    .orderBy(desc(sumEvents(trafficPages)), trafficPages.page)
    .limit(TOP);

const selectTopReferrers = (db: Db, days: Days) =>
  db
    .select({ host: trafficReferrers.host, events: sumEvents(trafficReferrers) })
    .from(trafficReferrers)
    .where(isEventWithin(trafficReferrers, 'visit', days))
    .groupBy(trafficReferrers.host)
    .orderBy(desc(sumEvents(trafficReferrers)), trafficReferrers.host)
    .limit(TOP);

const selectExcludedReasons = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ reason: trafficReasons.reason, events: sumEvents(trafficReasons) })
    .from(trafficReasons)
    .where(isEventWithin(trafficReasons, kind, days))
    .groupBy(trafficReasons.reason)
    .orderBy(desc(sumEvents(trafficReasons)));

const selectVisitLog = (db: Db, since: string, limit: number) => {
  const { id, ipAddress, country, city, userAgent, pageVisited, referrer, createdAt } = visits;
  return db
    .select({ id, ipAddress, country, city, userAgent, pageVisited, referrer, createdAt })
    .from(visits)
    .where(gte(createdAt, since))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
};

const selectDownloadLog = (db: Db, since: string, limit: number) => {
  const { id, ipAddress, country, city, userAgent, title, filename, downloadedAt } = downloads;
  return db
    .select({ id, ipAddress, country, city, userAgent, title, filename, downloadedAt })
    .from(downloads)
    .where(gte(downloadedAt, since))
    .orderBy(desc(downloadedAt), desc(id))
    .limit(limit);
};
