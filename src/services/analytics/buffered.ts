import type { Sighting } from '../../lib/analytics/sighting.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Glimpse } from './glimpse-node.ts';
import { settled, type Traffic } from './traffic.ts';

const FLUSH_MS = 1_000;
/** What waits while the disk takes none; beyond it the oldest go, and the log says so. */
const MAX_WAITING = 100_000;
/** Few files: to make one takes as long as to write down hundreds of visits. */
const BATCH = 10_000;

/** What is stored, looked at or not. */
export type Seen = Sighting | Glimpse;

export interface BufferedTraffic {
  traffic: Traffic;
  /** Notes what a visitor did: a glimpse becomes a sighting where it is stored. */
  note: (seen: Seen) => void;
  /** Passes on at once all that is waiting. */
  flush: () => Promise<void>;
}

/**
 * Holds what is seen for a second at most, or until there is a batch of it, and passes it on.
 *
 * @param store takes a batch, a list of {@link Seen} as JSON, or throws; it is asked again then
 */
export function bufferedTraffic(
  store: (batch: string) => Promise<void>,
  log: Log,
): BufferedTraffic {
  /** Text from the first: objects that outlive their request cost more than to write them down. */
  let waiting: string[] = [];
  /** Of those who brought a session, which is looked at meanwhile. */
  let asked: Promise<Sighting>[] = [];
  let timer: NodeJS.Timeout | null = null;
  let flushing: Promise<void> = Promise.resolve();

  const later = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS);
  };

  async function storeAll(noted: string[]): Promise<void> {
    for (let from = 0; from < noted.length; from += BATCH) {
      try {
        await store(`[${noted.slice(from, from + BATCH).join(',')}]`);
      } catch (error) {
        keep(noted.slice(from), error);
        return;
      }
    }
  }

  function keep(noted: string[], error: unknown): void {
    const all = [...noted, ...waiting];
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
    flushing = flushing.then(async () => {
      const answered = (await looked).map((seen) => JSON.stringify(seen));
      await storeAll([...noted, ...answered]);
    });
    return flushing;
  }

  function note(seen: Seen): void {
    waiting.push(JSON.stringify(seen));
    // More than a batch waits when the disk took none: it is asked again in a second.
    if (waiting.length === BATCH) void flush();
    else later();
  }

  return {
    flush,
    note,
    traffic: {
      note(seen, byAdministrator) {
        if (!byAdministrator) return note(seen);
        asked.push(settled(seen, byAdministrator));
        later();
      },
    },
  };
}
