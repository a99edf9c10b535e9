import type { Sighting } from '../../lib/traffic/sighting.ts';
import type { Log } from '../log.ts';
import { settled, type Traffic } from './traffic.ts';

const FLUSH_MS = 1_000;
/** What waits while the disk takes none; beyond it the oldest go, and the log says so. */
const MAX_WAITING = 100_000;
const BATCH = 1_000;

export interface BufferedTraffic {
  traffic: Traffic;
  /**
   * Notes what is looked at closely when the batch is full: hundreds at once take less time than one by
   * one, and none of it that of the request that comes next.
   */
  noteLater: (look: () => Sighting) => void;
  /** Passes on at once all that is waiting. */
  flush: () => Promise<void>;
}

/**
 * Holds what is seen for a second at most, or until there is a batch of it, and passes it on.
 *
 * @param store takes sightings or throws; it is asked again with the same ones
 */
export function bufferedTraffic(
  store: (sightings: readonly Sighting[]) => Promise<void>,
  log: Log,
): BufferedTraffic {
  let waiting: (() => Sighting)[] = [];
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
    const all = [...sightings.map((seen) => () => seen), ...waiting];
    waiting = all.slice(-MAX_WAITING);
    const message = error instanceof Error ? error.message : String(error);
    log({ level: 'error', message: `visits wait to be stored: ${message}`, waiting: all.length });
    later();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const noted = waiting.map((look) => look());
    const looked = Promise.all(asked);
    waiting = [];
    asked = [];
    flushing = flushing.then(async () => storeAll([...noted, ...(await looked)]));
    return flushing;
  }

  function noteLater(look: () => Sighting): void {
    waiting.push(look);
    // More than a batch waits when the disk took none: it is asked again in a second.
    if (waiting.length === BATCH) void flush();
    else later();
  }

  return {
    flush,
    noteLater,
    traffic: {
      note(seen, byAdministrator) {
        if (!byAdministrator) return noteLater(() => seen);
        asked.push(settled(seen, byAdministrator));
        later();
      },
    },
  };
}
