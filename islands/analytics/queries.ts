import { queryOptions } from '@tanstack/react-query';
import { admin, said } from '../../src/client/admin.ts';

/** Each view's answer, and how often it is asked for again. */
const of = admin.admin.analytics;

export const visitorPanel = queryOptions({
  queryKey: ['analytics', 'visitors'],
  queryFn: () => said(of.visitors.$get(), 'Failed to fetch visitor analytics'),
  refetchInterval: 60_000,
});

export const downloadPanel = queryOptions({
  queryKey: ['analytics', 'pdf-downloads'],
  queryFn: () => said(of['pdf-downloads'].$get(), 'Failed to fetch download data'),
});

export const dashboard = queryOptions({
  queryKey: ['analytics', 'dashboard'],
  queryFn: () => said(of.dashboard.$get(), 'Failed to fetch dashboard data'),
});

export const visitorLogs = queryOptions({
  queryKey: ['analytics', 'visitor-logs'],
  queryFn: () => said(of['visitor-logs'].$get(), 'Failed to fetch visitor logs'),
});

export const weekly = queryOptions({
  queryKey: ['analytics', 'weekly'],
  queryFn: () =>
    said(admin.analytics['weekly-detailed'].$get(), 'Failed to fetch weekly analytics'),
  refetchInterval: 30_000,
});
