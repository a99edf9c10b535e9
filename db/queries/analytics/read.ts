import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import {
  type Days,
  daysBefore,
  filled,
  lastDays,
  startOf,
} from '../../../src/lib/analytics/days.ts';
import type { EventKind } from '../../../src/lib/analytics/event.ts';
import { namedBatch } from '../../batch.ts';
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

/** The moment that a view is made for, in the site's time zone. */
export interface Clock {
  now: Date;
  timeZone: string;
}

const PANEL_ROWS = 8;
const TOP = 10;
const DAY_MS = 86_400_000;

const week = ({ now, timeZone }: Clock) => lastDays(7, now, timeZone);
const month = ({ now, timeZone }: Clock) => lastDays(30, now, timeZone);

/** The visitor analytics of the panel. */
export async function selectVisitorPanel(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const found = await namedBatch(db, {
    total: allTime(db, 'visit'),
    each: eachDay(db, 'visit', days),
    eachBefore: eachDay(db, 'visit', before),
    countries: topCountries(db, 'visit', days, PANEL_ROWS),
    pages: topPages(db, 'visit', days, PANEL_ROWS),
    recent: visitLog(db, startOf(days, clock.timeZone), 50),
    leftOut: excludedReasons(db, 'visit', days),
  });
  const dailyVisits = visitDays(found.each, days);
  const visitsBefore = counts(found.eachBefore, before);
  return {
    summary: {
      total: found.total[0]?.events ?? 0,
      today: dailyVisits.at(-1)?.visits ?? 0,
      thisWeek: sum(dailyVisits.map(({ visits }) => visits)),
      weekBefore: sum(visitsBefore),
    },
    topCountries: found.countries.map(({ country, events }) => ({ country, count: events })),
    topPages: found.pages.map(({ page, events }) => ({ page, count: events })),
    recentVisitors: found.recent.map(({ country, city, pageVisited, createdAt }) => ({
      country,
      city,
      page_visited: pageVisited,
      created_at: createdAt,
    })),
    dailyVisits,
    visitsBefore,
    leftOut: found.leftOut,
  };
}

/** The downloads of the panel, and of the detailed view. */
export async function selectDownloadPanel(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const found = await namedBatch(db, {
    total: allTime(db, 'download'),
    files: filesOfAllTime(db),
    each: eachDay(db, 'download', days),
    filesEach: filesEachDay(db, days),
    eachBefore: eachDay(db, 'download', before),
    countries: topCountries(db, 'download', days, PANEL_ROWS),
    papers: topPages(db, 'download', days, TOP),
    logs: downloadLog(db, startOf(days, clock.timeZone), 100),
    leftOut: excludedReasons(db, 'download', days),
  });
  const dailyDownloads = downloadDays(found.each, found.filesEach, days);
  const downloadsBefore = counts(found.eachBefore, before);
  return {
    summary: {
      weeklyDownloads: sum(dailyDownloads.map(({ downloads }) => downloads)),
      weekBefore: sum(downloadsBefore),
      weekRange: days,
    },
    allTimeStats: {
      totalDownloads: found.total[0]?.events ?? 0,
      uniqueFiles: found.files[0]?.files ?? 0,
      uniqueIPs: found.total[0]?.uniques ?? 0,
    },
    topDownloads: found.papers.map(paper),
    downloadsByCountry: found.countries.map(downloadsOfCountry),
    dailyDownloads,
    downloadsBefore,
    downloadLogs: found.logs,
    leftOut: found.leftOut,
  };
}

/** The figures of a week and of a month, and what happened in the last 24 hours. */
export async function selectDashboard(db: Db, clock: Clock) {
  const since = new Date(clock.now.getTime() - DAY_MS).toISOString();
  const [weekly, monthly] = [week(clock), month(clock)];
  const found = await namedBatch(db, {
    weekVisits: sumOf(db, 'visit', weekly),
    weekVisitors: visitorsSince(db, 'visit', weekly),
    weekDownloads: sumOf(db, 'download', weekly),
    weekDownloaders: visitorsSince(db, 'download', weekly),
    monthVisits: sumOf(db, 'visit', monthly),
    monthVisitors: visitorsSince(db, 'visit', monthly),
    monthDownloads: sumOf(db, 'download', monthly),
    monthDownloaders: visitorsSince(db, 'download', monthly),
    visitors: visitLog(db, since, 50),
    downloads: downloadLog(db, since, 50),
  });
  const events = (rows: { events: number }[]) => rows[0]?.events ?? 0;
  const visitors = (rows: { visitors: number }[]) => rows[0]?.visitors ?? 0;
  return {
    weeklyStats: {
      visitors: {
        totalVisits: events(found.weekVisits),
        uniqueVisitors: visitors(found.weekVisitors),
      },
      downloads: {
        totalDownloads: events(found.weekDownloads),
        uniqueDownloaders: visitors(found.weekDownloaders),
      },
    },
    monthlyStats: {
      visitors: {
        totalVisits: events(found.monthVisits),
        uniqueVisitors: visitors(found.monthVisitors),
      },
      downloads: {
        totalDownloads: events(found.monthDownloads),
        uniqueDownloaders: visitors(found.monthDownloaders),
      },
    },
    recentActivity: { visitors: found.visitors, downloads: found.downloads },
  };
}

/** The visits of a week, one by one and added up. */
export async function selectVisitorLogs(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const found = await namedBatch(db, {
    logs: visitLog(db, startOf(days, clock.timeZone), 100),
    each: eachDay(db, 'visit', days),
    eachBefore: eachDay(db, 'visit', before),
    countries: topCountries(db, 'visit', days, TOP),
    pages: topPages(db, 'visit', days, TOP),
    referrers: topReferrers(db, days, TOP),
  });
  const dailyStats = visitDays(found.each, days);
  return {
    logs: found.logs,
    summary: {
      totalVisits: sum(dailyStats.map(({ visits }) => visits)),
      topCountries: found.countries.map(visitsOfCountry),
      topPages: found.pages.map(visitsOfPage),
      topReferrers: found.referrers.map(({ host, events }) => ({ host, visits: events })),
      dailyStats,
      visitsBefore: counts(found.eachBefore, before),
    },
  };
}

/** Visits and downloads of a week, in every respect. */
export async function selectWeek(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const since = startOf(days, clock.timeZone);
  const found = await namedBatch(db, {
    visits: visitLog(db, since, 50),
    visitsEach: eachDay(db, 'visit', days),
    visitsBefore: eachDay(db, 'visit', before),
    visitCountries: topCountries(db, 'visit', days, TOP),
    pages: topPages(db, 'visit', days, TOP),
    downloads: downloadLog(db, since, 50),
    downloadsEach: eachDay(db, 'download', days),
    downloadsBefore: eachDay(db, 'download', before),
    filesEach: filesEachDay(db, days),
    downloadCountries: topCountries(db, 'download', days, TOP),
    papers: topPages(db, 'download', days, TOP),
  });
  const visitStats = visitDays(found.visitsEach, days);
  const downloadStats = downloadDays(found.downloadsEach, found.filesEach, days);
  return {
    period: days,
    visitors: {
      total: sum(visitStats.map(({ visits }) => visits)),
      topCountries: found.visitCountries.map(visitsOfCountry),
      topPages: found.pages.map(visitsOfPage),
      logs: found.visits,
      dailyStats: visitStats,
      visitsBefore: counts(found.visitsBefore, before),
    },
    downloads: {
      total: sum(downloadStats.map(({ downloads }) => downloads)),
      topCountries: found.downloadCountries.map(downloadsOfCountry),
      topPapers: found.papers.map(paper),
      logs: found.downloads,
      dailyStats: downloadStats,
      downloadsBefore: counts(found.downloadsBefore, before),
    },
  };
}

interface DayRow {
  date: string;
  events: number;
  uniques: number;
}

/** How much each of the days had, in order. */
const counts = (rows: DayRow[], days: Days) =>
  filled(rows, days, (date) => ({ date, events: 0, uniques: 0 })).map(({ events }) => events);

const visitDays = (rows: DayRow[], days: Days) =>
  filled(
    rows.map(({ date, events, uniques }) => ({ date, visits: events, unique_visitors: uniques })),
    days,
    (date) => ({ date, visits: 0, unique_visitors: 0 }),
  );

function downloadDays(rows: DayRow[], files: { date: string; files: number }[], days: Days) {
  const filesOf = new Map(files.map((row) => [row.date, row.files]));
  return filled(
    rows.map(({ date, events, uniques }) => ({
      date,
      downloads: events,
      unique_downloaders: uniques,
      unique_files: filesOf.get(date) ?? 0,
    })),
    days,
    (date) => ({ date, downloads: 0, unique_downloaders: 0, unique_files: 0 }),
  );
}

interface CountryRow {
  country: string;
  events: number;
}

const visitsOfCountry = ({ country, events }: CountryRow) => ({ country, visits: events });
const downloadsOfCountry = ({ country, events }: CountryRow) => ({ country, downloads: events });

interface PageRow {
  page: string;
  title: string | null;
  events: number;
}

const visitsOfPage = ({ page, events }: PageRow) => ({ page, visits: events });
const paper = ({ page, title, events }: PageRow) => ({ title, filename: page, downloads: events });

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

type Table =
  | typeof trafficDays
  | typeof trafficCountries
  | typeof trafficPages
  | typeof trafficReasons
  | typeof trafficReferrers;

const within = (table: Table, kind: EventKind, { from, to }: Days) =>
  and(eq(table.kind, kind), gte(table.day, from), lte(table.day, to));

const events = (table: Table) => sql<number>`sum(${table.events})`;

/** The totals of each day; a day without events has no row. */
const eachDay = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ date: trafficDays.day, events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(within(trafficDays, kind, days))
    .orderBy(trafficDays.day);

/** How many files were downloaded on each day. */
const filesEachDay = (db: Db, days: Days) =>
  db
    .select({ date: trafficPages.day, files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(within(trafficPages, 'download', days))
    .groupBy(trafficPages.day);

/** The total of the days. */
const sumOf = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ events: sql<number>`coalesce(${events(trafficDays)}, 0)` })
    .from(trafficDays)
    .where(within(trafficDays, kind, days));

/** The total of all time; visitors are known of downloads only. */
const allTime = (db: Db, kind: EventKind) =>
  db
    .select({ events: trafficDays.events, uniques: trafficDays.uniques })
    .from(trafficDays)
    .where(and(eq(trafficDays.kind, kind), eq(trafficDays.day, '')));

/** How many different files were ever downloaded. */
const filesOfAllTime = (db: Db) =>
  db
    .select({ files: sql<number>`count(*)` })
    .from(trafficPages)
    .where(and(eq(trafficPages.kind, 'download'), eq(trafficPages.day, '')));

/** Different visitors of the days up to today, exactly: those whose last day is one of them. */
const visitorsSince = (db: Db, kind: EventKind, { from }: Days) =>
  db
    .select({ visitors: sql<number>`coalesce(sum(${trafficLastDays.visitors}), 0)` })
    .from(trafficLastDays)
    .where(and(eq(trafficLastDays.kind, kind), gte(trafficLastDays.day, from)));

/** The countries of the days, most first. */
const topCountries = (db: Db, kind: EventKind, days: Days, limit: number) =>
  db
    .select({ country: trafficCountries.country, events: events(trafficCountries) })
    .from(trafficCountries)
    .where(within(trafficCountries, kind, days))
    .groupBy(trafficCountries.country)
    .orderBy(desc(events(trafficCountries)), trafficCountries.country)
    .limit(limit);

/** The pages, or the files, of the days, most first. */
const topPages = (db: Db, kind: EventKind, days: Days, limit: number) =>
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
const topReferrers = (db: Db, days: Days, limit: number) =>
  db
    .select({ host: trafficReferrers.host, events: events(trafficReferrers) })
    .from(trafficReferrers)
    .where(within(trafficReferrers, 'visit', days))
    .groupBy(trafficReferrers.host)
    .orderBy(desc(events(trafficReferrers)), trafficReferrers.host)
    .limit(limit);

/** How many events were excluded, by reason. */
const excludedReasons = (db: Db, kind: EventKind, days: Days) =>
  db
    .select({ reason: trafficReasons.reason, events: events(trafficReasons) })
    .from(trafficReasons)
    .where(within(trafficReasons, kind, days))
    .groupBy(trafficReasons.reason)
    .orderBy(desc(events(trafficReasons)));

/** The visits since a moment, latest first. */
const visitLog = (db: Db, since: string, limit: number) =>
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
const downloadLog = (db: Db, since: string, limit: number) =>
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
