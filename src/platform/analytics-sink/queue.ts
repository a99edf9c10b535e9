import type { Queue } from '@cloudflare/workers-types';
import type { AnalyticsEvent } from '../../analytics/event.ts';
import type { AnalyticsSink, StoreEvents } from './analytics-sink.ts';

/**
 * Sends events to a queue, whose consumer stores a batch at a time; where no queue is bound they are
 * stored beside the request.
 */
export function queueSink(
  queue: Queue<AnalyticsEvent> | undefined,
  store: StoreEvents,
): AnalyticsSink {
  return {
    async record(event) {
      await (queue ? queue.send(event) : store([event]));
    },
  };
}
