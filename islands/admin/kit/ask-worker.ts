/** What a worker posts. */
type WorkerMessage<Answer> =
  | { type: 'progress'; done: number }
  | { type: 'answer'; answer: Answer }
  | Failure;
type Failure = { type: 'failure'; sentence: string };

/** How often it says how far it is. */
const PROGRESS_MS = 100;

/**
 * Asks a worker that was made for this question, and ends it. Throws an error whose message is a sentence.
 *
 * @param options.silentMs after which time without a word it is ended
 * @param options.onProgress takes how much is done
 * @example askWorker(new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }), bytes, options)
 */
export async function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  options: { silentMs: number; transfer?: Transferable[]; onProgress?: (done: number) => void },
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
  worker.onerror = () => reject(new Error('What reads it could not be loaded, or has ended.'));
  try {
    wait();
    worker.postMessage({ question }, options.transfer ?? []);
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/**
 * Answers the question of {@link askWorker}, in the worker.
 *
 * @param answer throws an error whose message is a sentence; it says how much is done as often as it likes
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
    // PDF.js listens here too, and says other things to itself.
    if (!data || !('question' in data)) return;
    await answer(data.question, onProgress).then(
      (found) => post({ type: 'answer', answer: found }),
      (error: Error) => post({ type: 'failure', sentence: error.message }),
    );
  });
}
