import { readPdf } from '../../src/files/read-pdf.ts';

/** What reads PDFs beside the page, in this process: happy-dom has no workers. */
export const readPdfInWorker = async (bytes: ArrayBuffer) => ({
  digest: null,
  content: await readPdf(new Uint8Array(bytes)),
});
