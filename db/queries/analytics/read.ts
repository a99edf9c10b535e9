import {
  type Days,
  daysBefore,
  filled,
  lastDays,
  startOf,
} from '../../../src/lib/analytics/days.ts';
import type { Db } from '../../open.ts';
import * as part from './parts.ts';

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
  const [total, each, eachBefore, countries, pages, recent, leftOut] = await db.batch([
    part.allTime(db, 'visit'),
    part.eachDay(db, 'visit', days),
    part.eachDay(db, 'visit', before),
    part.topCountries(db, 'visit', days, PANEL_ROWS),
    part.topPages(db, 'visit', days, PANEL_ROWS),
    part.visitLog(db, startOf(days, clock.timeZone), 50),
    part.leftOutOf(db, 'visit', days),
  ]);
  const dailyVisits = visitDays(each, days);
  const visitsBefore = counts(eachBefore, before);
  return {
    summary: {
      total: total[0]?.events ?? 0,
      today: dailyVisits.at(-1)?.visits ?? 0,
      thisWeek: sum(dailyVisits.map(({ visits }) => visits)),
      weekBefore: sum(visitsBefore),
    },
    topCountries: countries.map(({ country, events }) => ({ country, count: events })),
    topPages: pages.map(({ page, events }) => ({ page, count: events })),
    recentVisitors: recent.map(({ country, city, pageVisited, createdAt }) => ({
      country,
      city,
      page_visited: pageVisited,
      created_at: createdAt,
    })),
    dailyVisits,
    visitsBefore,
    leftOut,
  };
}

/** The downloads of the panel, and of the detailed view. */
export async function selectDownloadPanel(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const [total, files, each, perDay, eachBefore, countries, papers, logs, leftOut] = await db.batch(
    [
      part.allTime(db, 'download'),
      part.filesOfAllTime(db),
      part.eachDay(db, 'download', days),
      part.filesEachDay(db, days),
      part.eachDay(db, 'download', before),
      part.topCountries(db, 'download', days, PANEL_ROWS),
      part.topPages(db, 'download', days, TOP),
      part.downloadLog(db, startOf(days, clock.timeZone), 100),
      part.leftOutOf(db, 'download', days),
    ],
  );
  const dailyDownloads = downloadDays(each, perDay, days);
  const downloadsBefore = counts(eachBefore, before);
  return {
    summary: {
      weeklyDownloads: sum(dailyDownloads.map(({ downloads }) => downloads)),
      weekBefore: sum(downloadsBefore),
      weekRange: days,
    },
    allTimeStats: {
      totalDownloads: total[0]?.events ?? 0,
      uniqueFiles: files[0]?.files ?? 0,
      uniqueIPs: total[0]?.uniques ?? 0,
    },
    topDownloads: papers.map(paper),
    downloadsByCountry: countries.map(({ country, events }) => ({ country, downloads: events })),
    dailyDownloads,
    downloadsBefore,
    downloadLogs: logs,
    leftOut,
  };
}

/** The figures of a week and of a month, and what happened in the last 24 hours. */
export async function selectDashboard(db: Db, clock: Clock) {
  const since = new Date(clock.now.getTime() - DAY_MS).toISOString();
  const [v7, p7, d7, r7, v30, p30, d30, r30, visitors, downloads] = await db.batch([
    ...figures(db, week(clock)),
    ...figures(db, month(clock)),
    part.visitLog(db, since, 50),
    part.downloadLog(db, since, 50),
  ]);
  return {
    weeklyStats: stats(v7, p7, d7, r7),
    monthlyStats: stats(v30, p30, d30, r30),
    recentActivity: { visitors, downloads },
  };
}

const figures = (db: Db, days: Days) =>
  [
    part.sumOf(db, 'visit', days),
    part.visitorsSince(db, 'visit', days),
    part.sumOf(db, 'download', days),
    part.visitorsSince(db, 'download', days),
  ] as const;

type Sums = { events: number }[];
type People = { visitors: number }[];

function stats(visits: Sums, visitors: People, downloads: Sums, downloaders: People) {
  return {
    visitors: {
      totalVisits: visits[0]?.events ?? 0,
      uniqueVisitors: visitors[0]?.visitors ?? 0,
    },
    downloads: {
      totalDownloads: downloads[0]?.events ?? 0,
      uniqueDownloaders: downloaders[0]?.visitors ?? 0,
    },
  };
}

/** The visits of a week, one by one and added up. */
export async function selectVisitorLogs(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const [logs, each, eachBefore, countries, pages, referrers] = await db.batch([
    part.visitLog(db, startOf(days, clock.timeZone), 100),
    part.eachDay(db, 'visit', days),
    part.eachDay(db, 'visit', before),
    part.topCountries(db, 'visit', days, TOP),
    part.topPages(db, 'visit', days, TOP),
    part.topReferrers(db, days, TOP),
  ]);
  const dailyStats = visitDays(each, days);
  return {
    logs,
    summary: {
      totalVisits: sum(dailyStats.map(({ visits }) => visits)),
      topCountries: countries.map(({ country, events }) => ({ country, visits: events })),
      topPages: pages.map(({ page, events }) => ({ page, visits: events })),
      topReferrers: referrers.map(({ host, events }) => ({ host, visits: events })),
      dailyStats,
      visitsBefore: counts(eachBefore, before),
    },
  };
}

/** Visits and downloads of a week, in every respect. */
export async function selectWeek(db: Db, clock: Clock) {
  const days = week(clock);
  const before = daysBefore(days);
  const since = startOf(days, clock.timeZone);
  const [visitLogs, visitsEach, visitsBefore, visitCountries, pages, ...ofDownloads] =
    await db.batch([
      part.visitLog(db, since, 50),
      part.eachDay(db, 'visit', days),
      part.eachDay(db, 'visit', before),
      part.topCountries(db, 'visit', days, TOP),
      part.topPages(db, 'visit', days, TOP),
      part.downloadLog(db, since, 50),
      part.eachDay(db, 'download', days),
      part.eachDay(db, 'download', before),
      part.filesEachDay(db, days),
      part.topCountries(db, 'download', days, TOP),
      part.topPages(db, 'download', days, TOP),
    ]);
  const [downloadLogs, downloadsEach, downloadsBefore, filesEach, downloadCountries, papers] =
    ofDownloads;
  const visitStats = visitDays(visitsEach, days);
  const downloadStats = downloadDays(downloadsEach, filesEach, days);
  return {
    period: days,
    visitors: {
      total: sum(visitStats.map(({ visits }) => visits)),
      topCountries: visitCountries.map(({ country, events }) => ({ country, visits: events })),
      topPages: pages.map(({ page, events }) => ({ page, visits: events })),
      logs: visitLogs,
      dailyStats: visitStats,
      visitsBefore: counts(visitsBefore, before),
    },
    downloads: {
      total: sum(downloadStats.map(({ downloads }) => downloads)),
      topCountries: downloadCountries.map(({ country, events }) => ({
        country,
        downloads: events,
      })),
      topPapers: papers.map(paper),
      logs: downloadLogs,
      dailyStats: downloadStats,
      downloadsBefore: counts(downloadsBefore, before),
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

const paper = ({
  page,
  title,
  events,
}: {
  page: string;
  title: string | null;
  events: number;
}) => ({
  title,
  filename: page,
  downloads: events,
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
