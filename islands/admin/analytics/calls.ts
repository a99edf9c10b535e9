import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';

const calls = admin.admin.analytics;

const fetchVisitors = () => expectOk(calls.visitors.$get(), 'Failed to fetch visitor analytics');

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
  queryFn: () => expectOk(calls['pdf-downloads'].$get(), 'Failed to fetch download data'),
});

export const dashboard = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => expectOk(calls.dashboard.$get(), 'Failed to fetch dashboard data'),
});

export const visitorLogs = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: () => expectOk(calls['visitor-logs'].$get(), 'Failed to fetch visitor logs'),
});

const fetchWeek = () =>
  expectOk(admin.analytics['weekly-detailed'].$get(), 'Failed to fetch weekly analytics');

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekly = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});
