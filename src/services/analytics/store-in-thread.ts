import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../platform/log/log.ts';
import { putBatch } from './spool.ts';
import type { ThreadAnswer, ThreadRequest, ThreadStart } from './thread.ts';

/** Where the buffer's batches go. */
export interface StoringThread {
  /** Keeps a batch on the disk, from where it is stored, or throws. */
  keep: (batch: string) => Promise<void>;
  /** Stores all that was ever kept; rejects when the thread ends before. */
  drain: () => Promise<void>;
}

/**
 * Stores sightings in a thread of its own: libSQL works while the caller waits, and a page must not
 * wait for the counting of another. The thread is started at once, since an earlier one may have left
 * something to store, and anew when it broke.
 *
 * @param file the thread's built script
 */
export function storeInThread(file: string, start: ThreadStart, log: Log): StoringThread {
  mkdirSync(start.folder, { recursive: true });
  const complain = (message: string) => log({ level: 'error', message });
  let thread: Worker | null = null;
  let drained: PromiseWithResolvers<void> | null = null;

  function open(): Worker {
    const opened = new Worker(file, { workerData: start });
    // The process ends when there is nothing else to do.
    opened.unref();
    opened.on('message', (answer: ThreadAnswer) => {
      if (answer.drained) drained?.resolve();
      else complain(answer.error);
    });
    opened.on('error', ({ message }) => complain(`the thread that stores visits: ${message}`));
    opened.on('exit', () => {
      thread = null;
      drained?.reject(new Error('the thread that stores visits has ended'));
    });
    return opened;
  }

  function ask(request: ThreadRequest): void {
    thread ??= open();
    thread.postMessage(request);
  }

  thread = open();
  return {
    async keep(batch) {
      await putBatch(start.folder, batch);
      ask('begin');
    },
    drain() {
      drained = Promise.withResolvers();
      ask('drain');
      return drained.promise;
    },
  };
}
