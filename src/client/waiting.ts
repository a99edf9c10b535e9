import { queryOptions } from '@tanstack/react-query';
import { admin, expectOk } from './admin-api.ts';

const fetchWaiting = () => expectOk(admin.admin.waiting.$get(), 'Failed to load what waits');

/** Of each kind, how many wait for the administrator. */
export type Waiting = Awaited<ReturnType<typeof fetchWaiting>>;

/** What waits; to be invalidated by what settles something of it. */
export const waitingQuery = queryOptions({
  queryKey: ['admin', 'waiting'],
  queryFn: fetchWaiting,
});
