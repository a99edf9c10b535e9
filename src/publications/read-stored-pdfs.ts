import { cutRemark, type PdfContent } from '../../records/pdf-text.ts';
import { UnreadablePdfError } from '../files/read-pdf.ts';
import { ExpectedError } from '../values/errors.ts';
import { listPdfTexts, removeStalePdfTexts, storePdfText } from './pdfs.ts';

type TextDeps = Parameters<typeof listPdfTexts>[0];

/** The result of reading the stored PDFs. */
export interface ReadingReport {
  read: number;
  /** Number of these that have text. */
  pages: number;
  /** PDFs that had been read before. */
  known: number;
  /** Remarks on PDFs, as sentences: why one could not be read, or what it lacks. */
  remarks: { filename: string; remark: string }[];
}

/**
 * Reads the stored PDFs that have not been read yet. For commands only: it takes long and blocks its thread.
 *
 * @param read takes the bytes of a PDF
 */
export async function readStoredPdfs(
  deps: TextDeps,
  read: (bytes: Uint8Array) => Promise<PdfContent>,
): Promise<ReadingReport> {
  await removeStalePdfTexts(deps);
  const report: ReadingReport = { read: 0, pages: 0, known: 0, remarks: [] };
  for (const { filename, sha256, text } of await listPdfTexts(deps)) {
    if (text) {
      report.known += 1;
      continue;
    }
    const note = (remark: string) => report.remarks.push({ filename, remark });
    const bytes = await readBytes(deps, filename);
    if (!bytes) continue;
    try {
      const content = await read(bytes);
      await storePdfText(deps, filename, { ...content, sha256 });
      report.read += 1;
      report.pages += content.pages.filter((page) => page !== '').length;
      const cut = cutRemark(content.pages.length, content.pageCount);
      if (cut) note(cut);
      if (!content.pages.some((page) => page !== '')) note('It has no text; it may be a scan.');
    } catch (error) {
      const isKnown = error instanceof UnreadablePdfError || error instanceof ExpectedError;
      if (!isKnown) throw error;
      note(error.message);
    }
  }
  return report;
}

/** Null if it was deleted or replaced meanwhile. */
async function readBytes({ files }: TextDeps, filename: string): Promise<Uint8Array | null> {
  const file = await files.find(`publications/${filename}`);
  const body = file && (await files.read(file));
  return body ? new Uint8Array(await new Response(body).arrayBuffer()) : null;
}
