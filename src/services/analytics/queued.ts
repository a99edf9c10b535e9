import type { Queue } from '@cloudflare/workers-types';
import type { Sighting } from '../../lib/analytics/sighting.ts';
import { settled, type Traffic } from './traffic.ts';

/**
 * Sends what is seen to a queue, whose consumer stores a batch at a time; where no queue is bound it
 * is stored beside the request.
 */
export function queuedTraffic(
  queue: Queue<Sighting> | undefined,
  store: (sightings: readonly Sighting[]) => Promise<void>,
): Traffic {
  return {
    note(seen, byAdministrator, inBackground) {
      const work = async () => {
        const sighting = await settled(seen, byAdministrator);
        await (queue ? queue.send(sighting) : store([sighting]));
      };
      inBackground(work());
    },
  };
}
