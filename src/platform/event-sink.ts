import type { Queue } from '@cloudflare/workers-types';

/** Accepts events for the database, so that no visitor waits for it. */
export interface EventSink<Event> {
  /**
   * @returns background work, if any: the runtime has to wait for it
   */
  record(event: Event): Promise<void> | void;
}

/** Stores all of the events or throws; storing an event again has no effect. */
export type StoreEvents<Event> = (events: readonly Event[]) => Promise<void>;

/**
 * Sends events to a queue, whose consumer stores them in batches; without a queue, stores them in the background of the
 * request.
 *
 * @example queueSink(env.VISITS, storeEvents)
 */
export function queueSink<Event>(
  queue: Queue<Event> | undefined,
  store: StoreEvents<Event>,
): EventSink<Event> {
  return {
    async record(event) {
      await (queue ? queue.send(event) : store([event]));
    },
  };
}
