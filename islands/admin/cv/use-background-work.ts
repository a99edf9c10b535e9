import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Runs work while the browser is idle: after a page of the panel has opened, and after each change. Runs do not
 * overlap.
 *
 * @param work the same function each time; it stops when its signal is aborted
 * @param delayMs pause after the last change before it starts
 */
export function useBackgroundWork(
  work: (signal: AbortSignal, queries: QueryClient) => Promise<void>,
  delayMs = 0,
): void {
  const queries = useQueryClient();
  useEffect(() => {
    // Browsers without it are too old for the work.
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

/** Calls a function when the page is idle. */
const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1000);
};
