import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { adminApi, expectOk, expectPartial } from '../../../src/client/admin-api.ts';
import { CallError, type CallResponse } from '../../../src/client/api.ts';

const calls = adminApi.admin.analytics;

/** Like `expectPartial`, but also throws a {@link CallError} if the response is empty, which the view reports. */
async function expectContent<Body>(call: Promise<CallResponse<Body>>, failure: string) {
  const body = await expectPartial(call, failure);
  if (Object.keys(body).length === 0) throw new CallError(0, failure);
  return body;
}

const NO_FIGURES = 'Failed to fetch visitor analytics';

const fetchVisitors = () => expectPartial(calls.visitors.$get(), NO_FIGURES);

export type VisitorFigures = Awaited<ReturnType<typeof fetchVisitors>>;

export const visitorsQuery = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: fetchVisitors,
  refetchInterval: 60_000,
});

async function fetchPeriod(period: string) {
  const figures = await expectOk(calls.period.$get({ query: { period } }), NO_FIGURES);
  // Not a specified call: without its figures, the rest of the panel is still shown.
  if (!figures?.visits?.bars || !figures.downloads?.bars) throw new CallError(0, NO_FIGURES);
  return figures;
}

export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriod>>;

/** A period compared with the one before. The last one is shown until another has loaded. */
export const comparedPeriodQuery = (period: string) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: () => fetchPeriod(period),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const downloadsQuery = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: () => expectPartial(calls['pdf-downloads'].$get(), 'Failed to fetch download data'),
});

type RecentActivity = InferResponseType<typeof calls.dashboard.$get, 200>['recentActivity'];
export type Visit = RecentActivity['visitors'][number];
export type Download = RecentActivity['downloads'][number];

export const dashboardQuery = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => expectContent(calls.dashboard.$get(), 'Failed to fetch dashboard data'),
});

export const visitorLogsQuery = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: () => expectPartial(calls['visitor-logs'].$get(), 'Failed to fetch visitor logs'),
});

const fetchWeek = () =>
  expectContent(adminApi.analytics['weekly-detailed'].$get(), 'Failed to fetch weekly analytics');

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekQuery = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});
