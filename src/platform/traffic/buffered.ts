import type { Sighting } from '../../lib/traffic/sighting.ts';
import type { Log } from '../log.ts';
import { settled, type Traffic } from './traffic.ts';

const FLUSH_MS = 1_000;
/** What is kept while the database does not answer; beyond it the oldest go, and the log says so. */
const MAX_WAITING = 100_000;
const BATCH = 1_000;

/**
 * Keeps what is seen for a second at most, or until there is a batch of it, and stores it.
 *
 * @param store stores sightings or throws; it is asked again with the same ones
 * @returns the port, and what stores at once all that is waiting
 */
export function bufferedTraffic(
  store: (sightings: readonly Sighting[]) => Promise<void>,
  log: Log,
): { traffic: Traffic; flush: () => Promise<void> } {
  let waiting: Sighting[] = [];
  /** Of those who brought a session, which is looked at meanwhile. */
  let asked: Promise<Sighting>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const later = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  };

  async function storeAll(sightings: Sighting[]): Promise<void> {
    for (let from = 0; from < sightings.length; from += BATCH) {
      const batch = sightings.slice(from, from + BATCH);
      try {
        await store(batch);
      } catch (error) {
        keep(sightings.slice(from), error);
        return;
      }
    }
  }

  function keep(sightings: Sighting[], error: unknown): void {
    const all = [...sightings, ...waiting];
    waiting = all.slice(-MAX_WAITING);
    const message = error instanceof Error ? error.message : String(error);
    log({ level: 'error', message: `visits wait to be stored: ${message}`, waiting: all.length });
    later();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const noted = waiting;
    const looked = Promise.all(asked);
    waiting = [];
    asked = [];
    flushing = flushing.then(async () => storeAll([...noted, ...(await looked)]));
    return flushing;
  }

  return {
    flush,
    traffic: {
      note(seen, byAdministrator) {
        if (byAdministrator) asked.push(settled(seen, byAdministrator));
        else waiting.push(seen);
        // More than a batch waits when the database did not answer: it is asked again in a second.
        if (waiting.length === BATCH) void flush();
        else later();
      },
    },
  };
}
