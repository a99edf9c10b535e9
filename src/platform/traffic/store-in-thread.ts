import { Worker } from 'node:worker_threads';
import type { Sighting } from '../../lib/traffic/sighting.ts';
import type { ThreadAnswer, ThreadRequest, ThreadStart } from './thread.ts';

/**
 * Stores sightings in a thread of its own: libSQL works while the caller waits, and a page must not
 * wait for the counting of another. The thread is started with the first ones, and anew when it broke.
 *
 * @param file the thread's built script
 * @returns stores sightings or throws, as `counter` does
 */
export function storeInThread(
  file: string,
  start: ThreadStart,
): (sightings: readonly Sighting[]) => Promise<void> {
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

  return (sightings) => {
    thread ??= open();
    requests += 1;
    const request: ThreadRequest = { id: requests, sightings };
    const answered = Promise.withResolvers<void>();
    underWay.set(request.id, answered);
    thread.postMessage(request);
    return answered.promise;
  };
}
