import { Worker } from 'node:worker_threads';
import type { Bibliography } from '../../publications/formats/bibtex/parse.ts';
import { type ReadBibliography, ReadingTimeError } from './bibliography.ts';

/** Five megabytes take a fifth of it. */
const LIMIT_MS = 60_000;

/**
 * In a thread of its own, which ends with the file: no entry, however odd, holds up a visitor.
 *
 * @param script what `thread.ts` was built to
 */
export const readInThread =
  (script: URL): ReadBibliography =>
  (text) => {
    const { promise, resolve, reject } = Promise.withResolvers<Bibliography>();
    const worker = new Worker(script, { workerData: text });
    const timer = setTimeout(() => reject(new ReadingTimeError()), LIMIT_MS);
    worker.once('message', resolve).once('error', reject);
    return promise.finally(() => {
      clearTimeout(timer);
      return worker.terminate();
    });
  };
