import type { PdfContent } from '../../../src/files/pdf-text.ts';

/** What the worker answers. */
export type ReadAnswer = { kind: 'pdf-text' } & (
  | { digest: string | null; content: PdfContent }
  | { failure: string }
);

/** Longer than any PDF takes of those that are stored. */
const LONGEST_MS = 5 * 60_000;

/**
 * Reads a PDF in a worker of its own, which is loaded now. Throws an error whose message is a sentence.
 *
 * @returns its SHA-256 too, where the browser can tell it
 */
export async function readPdfInWorker(
  bytes: ArrayBuffer,
): Promise<{ digest: string | null; content: PdfContent }> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>();
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
    if (data?.kind === 'pdf-text') resolve(data);
  };
  worker.onerror = () => reject(new Error('The reader of PDFs could not be loaded.'));
  const timer = setTimeout(() => reject(new Error('It took too long.')), LONGEST_MS);
  try {
    worker.postMessage(bytes, [bytes]);
    const answer = await promise;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
