import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from '../../../src/client/admin-api.ts';

/** Each view's answer, and how often it is asked for again. */
const of = admin.admin.analytics;

export const visitorPanel = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: () => expectOk(of.visitors.$get(), 'Failed to fetch visitor analytics'),
  refetchInterval: 60_000,
});

export const downloadPanel = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: () => expectOk(of['pdf-downloads'].$get(), 'Failed to fetch download data'),
});

export const dashboard = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => expectOk(of.dashboard.$get(), 'Failed to fetch dashboard data'),
});

export const visitorLogs = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: () => expectOk(of['visitor-logs'].$get(), 'Failed to fetch visitor logs'),
});

export const weekly = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: () =>
    expectOk(admin.analytics['weekly-detailed'].$get(), 'Failed to fetch weekly analytics'),
  refetchInterval: 30_000,
});
