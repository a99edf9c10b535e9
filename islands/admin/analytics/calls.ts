import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { CallError, type CallResponse } from '../../../src/client/api.ts';

const calls = adminApi.admin.analytics;

/** An answer that may lack any field: the panel may stay open across a deployment. */
type Lenient<Body> = Body extends readonly unknown[]
  ? Body
  : { [Name in keyof Body]?: Lenient<Body[Name]> };

async function fetchFigures<Body extends object>(
  call: Promise<CallResponse<Body>>,
  failure: string,
): Promise<Lenient<Body>> {
  // Of null it makes an empty one.
  return Object(await expectOk(call, failure));
}

/** As `fetchFigures`; throws a {@link CallError} as well where there is nothing in it: the view says so. */
async function fetchContent<Body extends object>(
  call: Promise<CallResponse<Body>>,
  failure: string,
): Promise<Lenient<Body>> {
  const body = await fetchFigures(call, failure);
  if (Object.keys(body).length === 0) throw new CallError(0, failure);
  return body;
}

const NO_FIGURES = 'Failed to fetch visitor analytics';

const fetchVisitors = () => fetchFigures(calls.visitors.$get(), NO_FIGURES);

export type VisitorFigures = Awaited<ReturnType<typeof fetchVisitors>>;

export const visitorsQuery = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: fetchVisitors,
  refetchInterval: 60_000,
});

async function fetchPeriod(period: string) {
  const figures = await expectOk(calls.period.$get({ query: { period } }), NO_FIGURES);
  // None of the specified calls: where it has no figures the rest of the panel is shown.
  if (!figures?.visits?.bars || !figures.downloads?.bars) throw new CallError(0, NO_FIGURES);
  return figures;
}

export type PeriodFigures = Awaited<ReturnType<typeof fetchPeriod>>;

/** A period beside the one before; the last one is shown until another is there. */
export const comparedPeriodQuery = (period: string) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: () => fetchPeriod(period),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const downloadsQuery = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: () => fetchFigures(calls['pdf-downloads'].$get(), 'Failed to fetch download data'),
});

export const dashboardQuery = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => fetchContent(calls.dashboard.$get(), 'Failed to fetch dashboard data'),
});

export const visitorLogsQuery = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: () => fetchFigures(calls['visitor-logs'].$get(), 'Failed to fetch visitor logs'),
});

const fetchWeek = () =>
  fetchContent(adminApi.analytics['weekly-detailed'].$get(), 'Failed to fetch weekly analytics');

export type Week = Awaited<ReturnType<typeof fetchWeek>>;

export const weekQuery = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: fetchWeek,
  refetchInterval: 30_000,
});
