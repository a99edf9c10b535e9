import type { Queue } from '@cloudflare/workers-types';
import type { EventSink, StoreEvents } from './event-sink.ts';

/**
 * Sends events to a queue, whose consumer stores a batch at a time; where no queue is bound they are
 * stored beside the request.
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
