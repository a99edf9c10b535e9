import { setTimeout as timeout } from 'node:timers/promises';
import type { AnalyticsEvent } from '../../lib/analytics/event.ts';
import { reasonOf } from '../../lib/text.ts';
import type { Log } from '../log/log.ts';
import type { AnalyticsSink, StoreEvents } from './analytics-sink.ts';

const INTERVAL_MS = 1_000;
const RETRY_MS = 100;
/** As many as are stored in about 30 ms, for which pages have to wait. */
const BATCH = 500;
/** The most events that wait under heavy traffic, or while the database fails. */
const MAX_WAITING = 50_000;

/**
 * Holds events in memory and stores one batch a second. A batch that fails is tried again a second
 * later; when too many wait, the oldest are dropped and an error is logged.
 *
 * @returns the sink, and a function that stores all waiting events, retrying until it succeeds
 */
export function memorySink(
  store: StoreEvents,
  log: Log,
): { sink: AnalyticsSink; flush: () => Promise<void> } {
  let waiting: AnalyticsEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<boolean> = Promise.resolve(true);

  function record(event: AnalyticsEvent): void {
    waiting.push(event);
    if (waiting.length > MAX_WAITING) {
      waiting = waiting.slice(BATCH);
      log({ level: 'error', message: `${BATCH} visits are dropped: too many wait to be stored` });
    }
    timer ??= setTimeout(storeInTurn, INTERVAL_MS);
  }

  async function storeInTurn(): Promise<void> {
    storing = storeBatch();
    await storing;
    timer = waiting.length > 0 ? setTimeout(storeInTurn, INTERVAL_MS) : null;
  }

  async function storeBatch(): Promise<boolean> {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      await store(batch);
      return true;
    } catch (error) {
      waiting = [...batch, ...waiting];
      log({
        level: 'error',
        message: `visits wait to be stored: ${reasonOf(error)}`,
        waiting: waiting.length,
      });
      return false;
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    await storing;
    while (waiting.length > 0) {
      if (!(await storeBatch())) await timeout(RETRY_MS);
    }
  }

  return { sink: { record }, flush };
}
