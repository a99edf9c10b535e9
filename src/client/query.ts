import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * The defaults of every query: data never goes stale by itself; nothing is refetched on focus, polled or retried.
 * Without a network a call fails immediately and is not sent later. A mutation names the queries of its own screen that it
 * changes; the others may have changed with it, and are fetched again when a screen that shows them is next opened. A
 * button that a change has disabled, or moved, has the focus again afterwards, if it is still there and nothing else has
 * it: a dialog that closes moves the focus by itself.
 *
 * @example <QueryClientProvider client={createQueryClient()}>
 */
export function createQueryClient(): QueryClient {
  const focused = new WeakMap<object, Element | null>();
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onMutate(_variables, mutation) {
        focused.set(mutation, document.activeElement);
      },
      onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
      onSettled(_data, _error, _variables, _context, mutation) {
        // Two frames later: by then it is shown what came of it.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => focusAgain(focused.get(mutation) ?? null)),
        );
      },
    }),
  });
  return queries;
}

function focusAgain(control: Element | null): void {
  const isLost = document.activeElement === document.body;
  if (isLost && control instanceof HTMLElement && control.isConnected) control.focus();
}
