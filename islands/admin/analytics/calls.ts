import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';
import { withDefaults } from '../../../src/client/with-defaults.ts';

const calls = admin.admin.analytics;

const fetchVisitors = async () => {
  const found = await expectOk(calls.visitors.$get(), 'Failed to fetch visitor analytics');
  return withDefaults(found, { leftOut: [], visitsBefore: [] });
};

export type VisitorPanel = Awaited<ReturnType<typeof fetchVisitors>>;

export const visitorPanel = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: fetchVisitors,
  refetchInterval: 60_000,
});

const fetchPeriod = (period: string) =>
  expectOk(calls.period.$get({ query: { period } }), 'Failed to fetch visitor analytics');

export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriod>>;

/** A period beside the one before; the last one is shown until another is there. */
export const periodFigures = (period: string) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: () => fetchPeriod(period),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const downloadPanel = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: async () => {
    const found = await expectOk(calls['pdf-downloads'].$get(), 'Failed to fetch download data');
    return withDefaults(found, { dailyDownloads: [], downloadsBefore: [], leftOut: [] });
  },
});

export const dashboard = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => expectOk(calls.dashboard.$get(), 'Failed to fetch dashboard data'),
});

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

export const visitorLogs = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: async () => {
    const { logs, summary } = await expectOk(
      calls['visitor-logs'].$get(),
      'Failed to fetch visitor logs',
    );
    const { dailyStats: days } = summary;
    const dailyStats = days.map((day, at) =>
      withDefaults(day, { date: daysAgo(days.length - 1 - at) }),
    );
    const added = withDefaults(summary, { topReferrers: [], visitsBefore: [] });
    return { logs, summary: { ...added, dailyStats } };
  },
});

const fetchWeek = async () => {
  const found = await expectOk(
    admin.analytics['weekly-detailed'].$get(),
    'Failed to fetch weekly analytics',
  );
  return {
    ...found,
    visitors: withDefaults(found.visitors, { visitsBefore: [] }),
    downloads: withDefaults(found.downloads, { downloadsBefore: [] }),
  };
};

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekly = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});
