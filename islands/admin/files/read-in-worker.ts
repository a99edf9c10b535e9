import type { PdfContent } from '../../../records/pdf-text.ts';
import { askWorker } from '../kit/ask-worker.ts';

/** Longer than any stored PDF takes. */
const LONGEST_MS = 5 * 60_000;

/** The text of a PDF, and its SHA-256 if the browser can compute it. */
export interface ReadPdf {
  digest: string | null;
  content: PdfContent;
}

/** Reads a PDF in a new worker. Throws an error whose message is a sentence. */
export const readPdfInWorker = (bytes: ArrayBuffer): Promise<ReadPdf> =>
  askWorker(new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }), bytes, {
    silentMs: LONGEST_MS,
    transfer: [bytes],
  });
