import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { Seen } from './buffered.ts';
import type { ThreadAnswer, ThreadRequest, ThreadStart } from './thread.ts';

/** Where the buffer's batches go. */
export interface StoringThread {
  /** Keeps a batch on the disk, from where it is stored, or throws. */
  keep: (seen: readonly Seen[]) => Promise<void>;
  /** Stores all that was ever kept. */
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
  let thread: Worker | null = null;
  let requests = 0;
  const underWay = new Map<number, PromiseWithResolvers<void>>();

  const fail = (error: Error) => {
    thread = null;
    for (const { reject } of underWay.values()) reject(error);
    underWay.clear();
  };

  function open(): Worker {
    const opened = new Worker(file, { workerData: start });
    // The process ends when there is nothing else to do.
    opened.unref();
    opened.on('message', ({ id, error }: ThreadAnswer) => {
      if (id === undefined) {
        log({ level: 'error', message: error ?? '' });
        return;
      }
      const request = underWay.get(id);
      underWay.delete(id);
      if (error === undefined) request?.resolve();
      else request?.reject(new Error(error));
    });
    opened.on('error', fail);
    opened.on('exit', () => {
      if (thread === opened) fail(new Error('the thread that stores visits has ended'));
    });
    return opened;
  }

  function request(batch: string | null): Promise<void> {
    thread ??= open();
    requests += 1;
    const asked: ThreadRequest = { id: requests, batch };
    const answered = Promise.withResolvers<void>();
    underWay.set(asked.id, answered);
    thread.postMessage(asked);
    return answered.promise;
  }

  thread = open();
  return {
    // As text: a list of objects takes each thread longer to pass on, and the next one to store it.
    keep: (seen) => request(JSON.stringify(seen)),
    drain: () => request(null),
  };
}
