import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from './admin-api.ts';

const fetchPendingCounts = () =>
  expectOk(adminApi.admin.waiting.$get(), 'Failed to load what waits');

/** Of each kind, how many wait for the administrator. */
export type PendingCounts = Awaited<ReturnType<typeof fetchPendingCounts>>;

/** What waits; to be invalidated by what settles something of it, as any change of the publications is: hence its name. */
export const pendingCountsQuery = queryOptions({
  queryKey: ['admin', 'publications', 'waiting'],
  queryFn: fetchPendingCounts,
});
