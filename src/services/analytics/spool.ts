import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { setTimeout as timeout } from 'node:timers/promises';
import { reasonOf } from '../../lib/reason.ts';
import type { Seen } from './buffered.ts';

/** So many are stored together. */
const TOGETHER = 1_000;
/** Then the processor is left to the pages for so many times what storing it took. */
const REST = 99;
const MAX_REST_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Keeps a batch in the folder: when this is done, it outlives the process. Rejects when the disk takes
 * none.
 *
 * @param batch a list of {@link Seen}, as JSON
 */
export async function putBatch(folder: string, batch: string): Promise<void> {
  const file = join(folder, `${Date.now()}-${randomUUID()}`);
  await writeFile(file, batch);
  await rename(file, `${file}.json`);
}

/** What was seen, and its name: the same whenever its batch is read. */
export interface Named {
  id: string;
  seen: Seen;
}

/** Batches on their way from a folder to the database. */
export interface Spool {
  /** Stores all that waits, with rests between. */
  begin: () => Promise<void>;
  /** Stores all that waits, without a rest; what the database does not take now goes on waiting. */
  drain: () => Promise<void>;
}

/**
 * A folder of batches, a file each, which are stored when the pages leave time: what a queue is on
 * Workers. Those that an earlier process left are stored first.
 *
 * @param store stores them all or throws; what is stored already changes nothing
 * @param failed is told why batches wait
 */
export function openSpool(
  folder: string,
  store: (named: readonly Named[]) => Promise<void>,
  failed: (why: string) => void,
): Spool {
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
        const file = join(folder, name);
        const named = read(file).map((seen, index) => ({
          id: `${parse(name).name}-${index}`,
          seen,
        }));
        for (let from = 0; from < named.length; from += TOGETHER) {
          const started = performance.now();
          await store(named.slice(from, from + TOGETHER));
          const took = performance.now() - started;
          if (!hurried) await timeout(Math.min(took * REST, MAX_REST_MS));
        }
        rmSync(file, { force: true });
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
    begin,
    drain() {
      hurried = true;
      return begin();
    },
  };
}
