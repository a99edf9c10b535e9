import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { FILES } from './calls.ts';

/** How long after an upload the lists are fetched again. */
export const REFETCH_MS = { single: 500, bulk: 1000 };

async function refetch(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: FILES });
  // React Query notifies the lists in a task of its own; React then renders them.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Refetches everything shown about files, now or after some milliseconds. */
export function useRefetch() {
  const queries = useQueryClient();
  return {
    now: () => refetch(queries),
    after: (milliseconds: number, then?: () => void) =>
      setTimeout(() => refetch(queries).then(then), milliseconds),
  };
}
