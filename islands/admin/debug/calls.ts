import { queryOptions } from '@tanstack/react-query';
import { admin } from '../../../src/client/admin-api.ts';
import { parseJson } from '../../../src/client/api.ts';

const fetchSystem = () =>
  parseJson(admin.admin.debug.filesystem.$get(), 'Failed to fetch file system info');

/** What runs on the server, and whether its parts answer: never cached. */
export const system = queryOptions({
  queryKey: ['debug', 'filesystem'],
  queryFn: fetchSystem,
  staleTime: 0,
});

export type System = Awaited<ReturnType<typeof fetchSystem>>;
