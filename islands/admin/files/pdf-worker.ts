import { readPdf, UnreadablePdfError } from '../../../src/files/read-pdf.ts';
import { sha256 } from '../../../src/values/digest.ts';
import type { ReadAnswer } from './read-in-worker.ts';

/** Reads one PDF, beside the page: a long one takes seconds. */
addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  // PDF.js listens here too, and says so to itself.
  if (data instanceof ArrayBuffer) postMessage(await answerTo(new Uint8Array(data)));
});

async function answerTo(bytes: Uint8Array): Promise<ReadAnswer> {
  try {
    // Browsers have it for https and for this machine only.
    const digest = globalThis.crypto?.subtle ? await sha256(bytes) : null;
    return { kind: 'pdf-text', digest, content: await readPdf(bytes) };
  } catch (error) {
    const isKnown = error instanceof UnreadablePdfError;
    return { kind: 'pdf-text', failure: isKnown ? error.message : 'Reading it failed.' };
  }
}
