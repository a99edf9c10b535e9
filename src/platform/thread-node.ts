import { Worker } from 'node:worker_threads';

/**
 * What a script posts of some data, in a thread of its own that ends with it: it holds up nobody else.
 *
 * @param script what the thread runs: it posts one message, made of its `workerData`
 * @param limit after how many milliseconds the thread is stopped, and what is thrown then
 * @example await runInThread(script, text, { ms: 10_000, error: new ReadingTimeError() })
 */
export function runInThread<Message>(
  script: URL,
  workerData: unknown,
  limit: { ms: number; error: Error },
): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const worker = new Worker(script, { workerData });
  const timer = setTimeout(() => reject(limit.error), limit.ms);
  worker.once('message', resolve).once('error', reject);
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
