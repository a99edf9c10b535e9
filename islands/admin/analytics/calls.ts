import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { adminApi, expectOk, expectPartial, toRows } from '../../../src/client/admin-api.ts';
import { CallError, type CallResponse } from '../../../src/client/api.ts';

const calls = adminApi.admin.analytics;

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const lastWeek = () => ({ from: daysAgo(6), to: daysAgo(0) });

const PANEL_ROWS = 8;
const RECENT = 50;
const LATEST = 100;

const fetchVisitors = async () => {
  const found = await expectPartial(calls.visitors.$get(), 'Failed to fetch visitor analytics');
  return {
    summary: { total: 0, today: 0, thisWeek: 0, ...found?.summary },
    topCountries: toRows(found?.topCountries).slice(0, PANEL_ROWS),
    topPages: toRows(found?.topPages).slice(0, PANEL_ROWS),
    recentVisitors: toRows(found?.recentVisitors).slice(0, RECENT),
    visitsBefore: toRows(found?.visitsBefore),
    leftOut: toRows(found?.leftOut),
  };
};

export type VisitorPanel = Awaited<ReturnType<typeof fetchVisitors>>;

export const visitorsQuery = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: fetchVisitors,
  refetchInterval: 60_000,
});

const fetchPeriod = async (period: string) => {
  const failure = 'Failed to fetch visitor analytics';
  const figures = await expectOk(calls.period.$get({ query: { period } }), failure);
  // None of the specified calls: where it has no figures the rest of the panel is shown.
  if (!figures?.visits?.bars || !figures.downloads?.bars) throw new CallError(0, failure);
  return figures;
};

export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriod>>;

/** A period beside the one before; the last one is shown until another is there. */
export const comparedPeriodQuery = (period: string) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: () => fetchPeriod(period),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const fetchDownloads = async () => {
  const call = calls['pdf-downloads'].$get();
  const found = await expectPartial(call, 'Failed to fetch download data');
  const downloadLogs = toRows(found?.downloadLogs);
  return {
    summary: { weekRange: lastWeek(), weeklyDownloads: downloadLogs.length, ...found?.summary },
    allTimeStats: { totalDownloads: 0, uniqueFiles: 0, uniqueIPs: 0, ...found?.allTimeStats },
    topDownloads: toRows(found?.topDownloads),
    downloadsByCountry: toRows(found?.downloadsByCountry),
    dailyDownloads: toRows(found?.dailyDownloads),
    downloadsBefore: toRows(found?.downloadsBefore),
    downloadLogs: downloadLogs.slice(0, LATEST),
    leftOut: toRows(found?.leftOut),
  };
};

export type DownloadPanel = Awaited<ReturnType<typeof fetchDownloads>>;

export const downloadsQuery = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: fetchDownloads,
});

type Totals = InferResponseType<typeof calls.dashboard.$get, 200>['weeklyStats'];

const toTotals = (totals: Partial<Totals> | undefined): Totals => ({
  visitors: { totalVisits: 0, uniqueVisitors: 0, ...totals?.visitors },
  downloads: { totalDownloads: 0, uniqueDownloaders: 0, ...totals?.downloads },
});

export const dashboardQuery = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  async queryFn() {
    const found = await expectContent(calls.dashboard.$get(), 'Failed to fetch dashboard data');
    return {
      weeklyStats: toTotals(found.weeklyStats),
      monthlyStats: toTotals(found.monthlyStats),
      recentActivity: {
        visitors: toRows(found.recentActivity?.visitors),
        downloads: toRows(found.recentActivity?.downloads),
      },
    };
  },
});

export const visitorLogsQuery = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: async () => {
    const call = calls['visitor-logs'].$get();
    const found = await expectPartial(call, 'Failed to fetch visitor logs');
    const logs = toRows(found?.logs);
    const summary: Partial<NonNullable<typeof found>['summary']> = found?.summary ?? {};
    const days = toRows(summary.dailyStats);
    return {
      logs: logs.slice(0, LATEST),
      summary: {
        totalVisits: summary.totalVisits ?? logs.length,
        topCountries: toRows(summary.topCountries),
        topPages: toRows(summary.topPages),
        topReferrers: toRows(summary.topReferrers),
        dailyStats: days.map((day, at) => ({
          ...day,
          date: day.date ?? daysAgo(days.length - 1 - at),
        })),
        visitsBefore: toRows(summary.visitsBefore),
      },
    };
  },
});

const fetchWeek = async () => {
  const { period, visitors, downloads } = await expectContent(
    adminApi.analytics['weekly-detailed'].$get(),
    'Failed to fetch weekly analytics',
  );
  return {
    period: period ?? lastWeek(),
    visitors: {
      total: visitors?.total ?? 0,
      topCountries: toRows(visitors?.topCountries),
      topPages: toRows(visitors?.topPages),
      logs: toRows(visitors?.logs).slice(0, RECENT),
      dailyStats: toRows(visitors?.dailyStats),
      visitsBefore: toRows(visitors?.visitsBefore),
    },
    downloads: {
      total: downloads?.total ?? 0,
      topCountries: toRows(downloads?.topCountries),
      topPapers: toRows(downloads?.topPapers),
      logs: toRows(downloads?.logs).slice(0, RECENT),
      dailyStats: toRows(downloads?.dailyStats),
      downloadsBefore: toRows(downloads?.downloadsBefore),
    },
  };
};

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekQuery = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});

/** As `expectPartial`. Throws a {@link CallError} as well where there is nothing in it: the view says so. */
async function expectContent<Body extends object>(
  call: Promise<CallResponse<Body>>,
  failure: string,
): Promise<Partial<Body>> {
  const body = await expectPartial(call, failure);
  if (body === null || Object.keys(body).length === 0) throw new CallError(0, failure);
  return body;
}
