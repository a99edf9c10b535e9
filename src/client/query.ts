import { QueryClient } from '@tanstack/react-query';

/**
 * The defaults of every query: data never goes stale unless a query sets it; nothing is refetched on
 * focus, polled or retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
