import { setTimeout as timeout } from 'node:timers/promises';
import { errorText } from '../values/text.ts';
import type { EventSink, StoreEvents } from './event-sink.ts';
import type { Log } from './log.ts';

const INTERVAL_MS = 1_000;
const RETRY_MS = 100;
/** As many as are stored in about 12 ms, for which pages have to wait. */
const BATCH = 200;
/** The most events that wait under heavy traffic, or while the database fails. */
const MAX_WAITING = 5_000;

/**
 * Holds events in memory and stores one batch a second. A batch that fails is tried again a second
 * later; while too many wait, new ones are dropped, and an error tells how many.
 *
 * @returns the sink, and a function that stores all waiting events, retrying until it succeeds
 * @example const { sink, flush } = memorySink(storeEvents, log); // before the process ends: await flush()
 */
export function memorySink<Event>(
  store: StoreEvents<Event>,
  log: Log,
): { sink: EventSink<Event>; flush: () => Promise<void> } {
  let waiting: Event[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<boolean> = Promise.resolve(true);

  function record(event: Event): void {
    // Kept until their turn comes, a flood's events would cost the collector more than its answers cost.
    if (waiting.length < MAX_WAITING) waiting.push(event);
    else dropped += 1;
    timer ??= setTimeout(storeInTurn, INTERVAL_MS);
  }

  async function storeInTurn(): Promise<void> {
    storing = storeBatch();
    await storing;
    timer = waiting.length > 0 ? setTimeout(storeInTurn, INTERVAL_MS) : null;
  }

  async function storeBatch(): Promise<boolean> {
    if (dropped > 0)
      log({ level: 'error', message: `${dropped} visits are dropped: too many wait to be stored` });
    dropped = 0;
    const batch = waiting.slice(0, BATCH);
    try {
      await store(batch);
      waiting = waiting.slice(batch.length);
      return true;
    } catch (error) {
      log({
        level: 'error',
        message: `visits wait to be stored: ${errorText(error)}`,
        waiting: waiting.length,
      });
      return false;
    }
  }

  async function flush(): Promise<void> {
    // A batch under way sets the next timer when it ends.
    await storing;
    if (timer) clearTimeout(timer);
    while (waiting.length > 0) {
      if (!(await storeBatch())) await timeout(RETRY_MS);
    }
  }

  return { sink: { record }, flush };
}
