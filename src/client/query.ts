import { MutationCache, QueryClient } from '@tanstack/react-query';
import { preserveFocus } from '../ui/focus.ts';

/**
 * The defaults of every query: data never goes stale unless a query sets it; nothing is refetched on
 * focus, polled or retried. A button that a change has disabled, or moved, has the focus again afterwards.
 */
export function createQueryClient(): QueryClient {
  const focused = new WeakMap<object, () => void>();
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
    mutationCache: new MutationCache({
      onMutate(_variables, mutation) {
        focused.set(mutation, preserveFocus());
      },
      onSettled(_data, _error, _variables, _context, mutation) {
        // Two frames later: by then it is shown what came of it.
        requestAnimationFrame(() => requestAnimationFrame(() => focused.get(mutation)?.()));
      },
    }),
  });
}
