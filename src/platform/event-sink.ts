import type { Queue } from '@cloudflare/workers-types';

/** Takes events on their way to the database, so that no visitor waits for it. */
export interface EventSink<Event> {
  /** @returns what goes on beside the request, if anything: the runtime has to wait for it */
  record(event: Event): Promise<void> | void;
}

/** Stores all of the events or throws; storing an event again changes nothing. */
export type StoreEvents<Event> = (events: readonly Event[]) => Promise<void>;

/**
 * Sends events to a queue, whose consumer stores a batch at a time; where no queue is bound they are
 * stored beside the request.
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
