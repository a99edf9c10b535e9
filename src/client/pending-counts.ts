import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from './admin-api.ts';

const fetchPendingCounts = () =>
  expectOk(adminApi.admin.waiting.$get(), 'Failed to load pending items');

/** Number of pending items by type. */
export type PendingCounts = Awaited<ReturnType<typeof fetchPendingCounts>>;

/**
 * Numbers of pending items. Invalidate it after handling one of them; like all queries whose name begins with
 * "publications", it is also invalidated after any change of the publications.
 */
export const pendingCountsQuery = queryOptions({
  queryKey: ['admin', 'publications', 'waiting'],
  queryFn: fetchPendingCounts,
});
