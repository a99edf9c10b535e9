/** A message from a worker. */
type WorkerMessage<Answer> =
  | { type: 'progress'; done: number }
  | { type: 'answer'; answer: Answer }
  | Failure;
type Failure = { type: 'failure'; sentence: string };

/** Interval of progress messages. */
const PROGRESS_MS = 100;

/**
 * Sends a task to a worker created for it, and terminates the worker afterwards. Throws an error whose message is a
 * sentence.
 *
 * @param options.silentMs time without a message after which it is terminated
 * @param options.signal stops it, with the reason of the signal
 * @param options.onProgress called with the amount done so far
 * @example askWorker(new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }), bytes, options)
 */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  options: {
    silentMs: number;
    transfer?: Transferable[];
    signal?: AbortSignal;
    onProgress?: (done: number) => void;
  },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => reject(new Error('It took too long.')), options.silentMs);
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Answer> | null>) => {
    if (data?.type === 'answer') resolve(data.answer);
    if (data?.type === 'failure') reject(new Error(data.sentence));
    if (data?.type !== 'progress') return;
    wait();
    options.onProgress?.(data.done);
  };
  worker.onerror = () =>
    reject(new Error('The reader could not be loaded, or stopped unexpectedly.'));
  const { signal } = options;
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop);
  try {
    signal?.throwIfAborted();
    wait();
    worker.postMessage({ question }, options.transfer ?? []);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    worker.terminate();
  }
}

/**
 * Handles the task of {@link askWorker} in the worker.
 *
 * @param answer throws an error whose message is a sentence; may report progress at any time
 */
export function answerPage<Question, Answer>(
  answer: (question: Question, onProgress: (done: number) => void) => Promise<Answer>,
): void {
  const post = (message: WorkerMessage<Answer>) => postMessage(message);
  let last = Number.NEGATIVE_INFINITY;
  const onProgress = (done: number) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    post({ type: 'progress', done });
  };
  addEventListener('message', async ({ data }: MessageEvent<{ question: Question } | null>) => {
    // PDF.js also uses this channel for its own messages.
    if (!data || !('question' in data)) return;
    await answer(data.question, onProgress).then(
      (found) => post({ type: 'answer', answer: found }),
      (error: Error) => post({ type: 'failure', sentence: error.message }),
    );
  });
}
