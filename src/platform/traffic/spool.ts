import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as timeout } from 'node:timers/promises';
import { reasonOf } from '../../lib/reason.ts';
import type { Seen } from './buffered.ts';

/** After a batch the processor is left to the pages for so many times what storing it took. */
const REST = 39;
const MAX_REST_MS = 1_000;
const RETRY_MS = 1_000;

/** Batches of what was seen, on their way to the database. */
export interface Spool {
  /**
   * Keeps a batch: when this returns, it outlives the process. Throws when the disk takes none.
   *
   * @param batch a list of what was seen, as JSON
   */
  put: (batch: string) => void;
  /** Stores all that waits, without a rest; what the database does not take now goes on waiting. */
  drain: () => Promise<void>;
}

/**
 * A folder of batches, a file each, which are stored when the pages leave time: what a queue is on
 * Workers. Those that an earlier process left are stored too.
 *
 * @param store stores a batch or throws; what is stored already changes nothing
 * @param failed is told why batches wait
 */
export function openSpool(
  folder: string,
  store: (seen: readonly Seen[]) => Promise<void>,
  failed: (why: string) => void,
): Spool {
  mkdirSync(folder, { recursive: true });
  let hurried = false;
  let storing: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  /** Oldest first: their names begin with the time. */
  const waiting = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();

  async function storeAll(): Promise<void> {
    for (let names = waiting(); names.length > 0; names = waiting()) {
      for (const name of names) {
        const started = performance.now();
        const file = join(folder, name);
        await store(read(file));
        rmSync(file, { force: true });
        const took = performance.now() - started;
        if (!hurried) await timeout(Math.min(took * REST, MAX_REST_MS));
      }
    }
  }

  /** What a failing machine left unreadable is put aside, so that it does not hold up the others. */
  function read(file: string): readonly Seen[] {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      // Another process on this folder has stored it.
      if (!existsSync(file)) return [];
      failed(`${file} cannot be read: ${reasonOf(error)}`);
      renameSync(file, `${file}.unreadable`);
      return [];
    }
  }

  function begin(): Promise<void> {
    clearTimeout(retry);
    storing = storing.then(storeAll).catch((error) => {
      failed(`visits wait to be stored: ${reasonOf(error)}`);
      clearTimeout(retry);
      retry = setTimeout(begin, RETRY_MS);
    });
    return storing;
  }

  void begin();
  return {
    put(batch) {
      const file = join(folder, `${Date.now()}-${randomUUID()}`);
      writeFileSync(file, batch);
      renameSync(file, `${file}.json`);
      void begin();
    },
    drain() {
      hurried = true;
      return begin();
    },
  };
}
