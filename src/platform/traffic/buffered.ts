import type { Sighting } from '../../lib/traffic/sighting.ts';
import type { Log } from '../log.ts';
import type { Glimpse } from './glimpse-node.ts';
import { settled, type Traffic } from './traffic.ts';

const FLUSH_MS = 1_000;
/** What waits while the disk takes none; beyond it the oldest go, and the log says so. */
const MAX_WAITING = 100_000;
const BATCH = 1_000;

/** What waits, looked at or not. */
export type Seen = Sighting | Glimpse;

export interface BufferedTraffic {
  traffic: Traffic;
  /** Notes what becomes a sighting where it is stored. */
  noteInPassing: (seen: Glimpse) => void;
  /** Passes on at once all that is waiting. */
  flush: () => Promise<void>;
}

/**
 * Holds what is seen for a second at most, or until there is a batch of it, and passes it on.
 *
 * @param store takes a batch or throws; it is asked again with the same ones
 */
export function bufferedTraffic(
  store: (seen: readonly Seen[]) => Promise<void>,
  log: Log,
): BufferedTraffic {
  let waiting: Seen[] = [];
  /** Of those who brought a session, which is looked at meanwhile. */
  let asked: Promise<Sighting>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const later = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  };

  async function storeAll(seen: Seen[]): Promise<void> {
    for (let from = 0; from < seen.length; from += BATCH) {
      const batch = seen.slice(from, from + BATCH);
      try {
        await store(batch);
      } catch (error) {
        keep(seen.slice(from), error);
        return;
      }
    }
  }

  function keep(seen: Seen[], error: unknown): void {
    const all = [...seen, ...waiting];
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

  function note(seen: Seen): void {
    waiting.push(seen);
    // More than a batch waits when the disk took none: it is asked again in a second.
    if (waiting.length === BATCH) void flush();
    else later();
  }

  return {
    flush,
    noteInPassing: note,
    traffic: {
      note(seen, byAdministrator) {
        if (!byAdministrator) return note(seen);
        asked.push(settled(seen, byAdministrator));
        later();
      },
    },
  };
}
