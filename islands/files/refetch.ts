import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FILES } from '../../src/client/files.ts';

/** How long after an upload the lists are fetched again. */
export const REFETCH_MS = { single: 500, bulk: 1000 };

const refetch = (queries: QueryClient) => queries.invalidateQueries({ queryKey: FILES });

/** Fetches all that is shown of the files again, at once or after some milliseconds. */
export function useRefetch() {
  const queries = useQueryClient();
  return {
    now: () => refetch(queries),
    after: (milliseconds: number) => setTimeout(() => refetch(queries), milliseconds),
  };
}
