import { setTimeout as timeout } from 'node:timers/promises';
import { errorText } from '../values/text.ts';
import type { EventSink, StoreEvents } from './event-sink.ts';
import type { Log } from './log.ts';

const INTERVAL_MS = 1_000;
const RETRY_MS = 100;
/** Maximum batch size: stored in about 12 ms, during which pages have to wait. */
const BATCH = 200;
/** Maximum number of pending events under heavy traffic, or while the database fails. */
const MAX_WAITING = 5_000;

/**
 * Holds events in memory and stores one batch per second. A failed batch is retried a second later; while too many are
 * pending, new ones are dropped, and a logged error says how many.
 *
 * @returns the sink, and a function that stores all pending events, retrying until it succeeds
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
    // If kept until their turn, a flood's events would cost the garbage collector more than their responses cost.
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
      log({ level: 'error', message: `${dropped} visits were dropped: too many are pending` });
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
    // A batch in progress sets the next timer when it ends.
    await storing;
    if (timer) clearTimeout(timer);
    while (waiting.length > 0) {
      if (!(await storeBatch())) await timeout(RETRY_MS);
    }
  }

  return { sink: { record }, flush };
}
