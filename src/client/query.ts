import { MutationCache, QueryClient } from '@tanstack/react-query';

/**
 * Defaults of all queries: data never goes stale by itself; nothing is refetched on focus, polled or retried. Without a
 * network a call fails immediately and is not sent later. A mutation names the queries of its own screen that it
 * changes; all others may have changed too, and are fetched again when a screen that shows them is next opened. If a
 * change disables or moves the focused button, the button regains the focus afterwards, provided that it still exists
 * and nothing else has the focus: closing dialogs move the focus themselves.
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
        // Two frames later, the result of the change is shown.
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
