import { readPdf, UnreadablePdfError } from '../../../src/files/read-pdf.ts';
import { sha256 } from '../../../src/values/digest.ts';
import { answerPage } from '../kit/ask-worker.ts';
import type { ReadPdf } from './read-in-worker.ts';

/** Reads one PDF in the background, since a long one takes seconds. */
answerPage<ArrayBuffer, ReadPdf>(async (buffer) => {
  const bytes = new Uint8Array(buffer);
  // Browsers only provide it over https and on this machine.
  const digest = globalThis.crypto?.subtle ? await sha256(bytes) : null;
  try {
    return { digest, content: await readPdf(bytes) };
  } catch (error) {
    throw error instanceof UnreadablePdfError ? error : new Error('The file could not be read.');
  }
});
