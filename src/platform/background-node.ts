import type { ExecutionContext } from 'hono';
import type { Log } from './log.ts';

/**
 * The part of a Workers execution context that the app uses, and a promise for the end of its work.
 *
 * @example const { context, settled } = background(log)
 */
export function background(log: Log): { context: ExecutionContext; settled: () => Promise<void> } {
  const underway = new Set<Promise<unknown>>();
  const context: ExecutionContext = {
    waitUntil(work: Promise<unknown>) {
      const tracked = work
        .catch(({ message, stack }: Error) => log({ level: 'error', message, stack }))
        .finally(() => underway.delete(tracked));
      underway.add(tracked);
    },
    passThroughOnException() {},
    props: {},
  };
  return {
    context,
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
