import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { admin } from '../../../src/client/admin-api.ts';
import { parseJson } from '../../../src/client/api.ts';

/** What a server of an earlier version does not tell. */
type Later = 'runtime' | 'database';
type Found = InferResponseType<typeof admin.admin.debug.filesystem.$get>;
export type System = Omit<Found, Later> & Partial<Pick<Found, Later>>;

const fetchSystem = (): Promise<System> =>
  parseJson(admin.admin.debug.filesystem.$get(), 'Failed to fetch file system info');

/** What runs on the server, and whether its parts answer: never cached. */
export const system = queryOptions({
  queryKey: ['debug', 'filesystem'],
  queryFn: fetchSystem,
  staleTime: 0,
});
