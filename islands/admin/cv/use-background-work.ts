import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Does something when this browser has nothing else to do: after a page of the administration was opened, and after
 * each change. One run follows the other.
 *
 * @param work the same function each time; it ends when its signal says so
 * @param delayMs how long nothing is changed before it begins
 */
export function useBackgroundWork(
  work: (signal: AbortSignal, queries: QueryClient) => Promise<void>,
  delayMs = 0,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    // A browser without it is older than what the work needs.
    if (!('OffscreenCanvas' in globalThis)) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let working = Promise.resolve();
    const workSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        whenIdle(() => {
          working = working.then(() => work(stopped.signal, queries)).catch(() => {});
        });
      }, delayMs);
    };
    workSoon();
    const unsubscribe = queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') workSoon();
    });
    return () => {
      clearTimeout(timer);
      stopped.abort();
      unsubscribe();
    };
  }, [queries, work, delayMs]);
}

/** Calls a function when the page has nothing else to do. */
const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
};
