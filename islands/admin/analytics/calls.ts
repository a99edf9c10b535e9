import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import { type Answer, CallError } from '../../../src/client/api.ts';
import { withDefaults } from '../../../src/client/with-defaults.ts';

const calls = admin.admin.analytics;

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const lastWeek = () => ({ from: daysAgo(6), to: daysAgo(0) });

/** Rows that the panel has room for. */
const PANEL_ROWS = 8;
const RECENT = 50;
const LATEST = 100;

const fetchVisitors = async () => {
  const found = await expectOk(calls.visitors.$get(), 'Failed to fetch visitor analytics');
  const { topCountries, topPages, recentVisitors, ...rest } = withDefaults(found, {
    summary: { total: 0, today: 0, thisWeek: 0 },
    topCountries: [],
    topPages: [],
    recentVisitors: [],
    visitsBefore: [],
    leftOut: [],
  });
  return {
    ...rest,
    topCountries: topCountries.slice(0, PANEL_ROWS),
    topPages: topPages.slice(0, PANEL_ROWS),
    recentVisitors: recentVisitors.slice(0, RECENT),
  };
};

export type VisitorPanel = Awaited<ReturnType<typeof fetchVisitors>>;

export const visitorPanel = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: fetchVisitors,
  refetchInterval: 60_000,
});

const fetchPeriod = (period: string) =>
  expectContent(calls.period.$get({ query: { period } }), 'Failed to fetch visitor analytics');

export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriod>>;

/** A period beside the one before; the last one is shown until another is there. */
export const periodFigures = (period: string) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: () => fetchPeriod(period),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

const fetchDownloads = async () => {
  const found = await expectOk(calls['pdf-downloads'].$get(), 'Failed to fetch download data');
  const { summary, downloadLogs, ...rest } = withDefaults(found, {
    summary: { weekRange: lastWeek() },
    allTimeStats: { totalDownloads: 0, uniqueFiles: 0, uniqueIPs: 0 },
    topDownloads: [],
    downloadsByCountry: [],
    dailyDownloads: [],
    downloadsBefore: [],
    downloadLogs: [],
    leftOut: [],
  });
  return {
    ...rest,
    summary: withDefaults(summary, { weeklyDownloads: downloadLogs.length }),
    downloadLogs: downloadLogs.slice(0, LATEST),
  };
};

export type DownloadPanel = Awaited<ReturnType<typeof fetchDownloads>>;

export const downloadPanel = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: fetchDownloads,
});

const NO_TRAFFIC = {
  visitors: { totalVisits: 0, uniqueVisitors: 0 },
  downloads: { totalDownloads: 0, uniqueDownloaders: 0 },
};

export const dashboard = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: async () =>
    withDefaults(await expectContent(calls.dashboard.$get(), 'Failed to fetch dashboard data'), {
      weeklyStats: NO_TRAFFIC,
      monthlyStats: NO_TRAFFIC,
      recentActivity: { visitors: [], downloads: [] },
    }),
});

export const visitorLogs = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: async () => {
    const found = await expectOk(calls['visitor-logs'].$get(), 'Failed to fetch visitor logs');
    const { logs, summary } = withDefaults(found, {
      logs: [],
      summary: {
        topCountries: [],
        topPages: [],
        topReferrers: [],
        dailyStats: [],
        visitsBefore: [],
      },
    });
    const { dailyStats: days } = summary;
    const dailyStats = days.map((day, at) =>
      withDefaults(day, { date: daysAgo(days.length - 1 - at) }),
    );
    return {
      logs: logs.slice(0, LATEST),
      summary: { ...withDefaults(summary, { totalVisits: logs.length }), dailyStats },
    };
  },
});

const fetchWeek = async () => {
  const { period, visitors, downloads } = withDefaults(
    await expectContent(
      admin.analytics['weekly-detailed'].$get(),
      'Failed to fetch weekly analytics',
    ),
    {
      period: lastWeek(),
      visitors: {
        total: 0,
        topCountries: [],
        topPages: [],
        logs: [],
        dailyStats: [],
        visitsBefore: [],
      },
      downloads: {
        total: 0,
        topCountries: [],
        topPapers: [],
        logs: [],
        dailyStats: [],
        downloadsBefore: [],
      },
    },
  );
  return {
    period,
    visitors: { ...visitors, logs: visitors.logs.slice(0, RECENT) },
    downloads: { ...downloads, logs: downloads.logs.slice(0, RECENT) },
  };
};

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekly = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});

/** Reads a call's JSON. Throws a {@link CallError} as well where there is nothing in it: the view says so. */
async function expectContent<Body extends object>(
  call: Promise<Answer<Body>>,
  failure: string,
): Promise<Body> {
  const body: Body | null = await expectOk(call, failure);
  if (body === null || Object.keys(body).length === 0) throw new CallError(0, failure);
  return body;
}
