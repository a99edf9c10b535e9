import type { Context } from 'hono';
import { DRAIN_FACTOR } from '../../src/http/body.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError, validationError } from '../../src/http/error.ts';
import { type IncomingFile, readUploadForm } from '../../src/http/upload-form.ts';
import { MAX_PDF } from '../../src/lib/files/pdf-check.ts';
import type { FileStore } from '../../src/platform/files/store.ts';
import { type ReceivedPdf, stagePdf } from '../../src/services/files/store-pdf.ts';
import { collectGarbage } from '../../src/services/files/with-record.ts';

interface Form {
  /** The name of the field that holds the files. */
  field: string;
  maxFiles: number;
  /** What to say of more. */
  tooMany: string;
}

/**
 * Takes the PDFs of a form in and hands them on. Whatever happens, what was not stored then is gone, and
 * what earlier uploads left goes too. Throws as `readUploadForm` does, and a 400 for no file or too many.
 */
export async function receivePdfs<Answer>(
  c: Context<Env>,
  { field, maxFiles, tooMany }: Form,
  store: (received: ReceivedPdf[], overwrite: boolean) => Promise<Answer>,
): Promise<Answer> {
  const { files } = c.var.deps;
  const received: ReceivedPdf[] = [];
  let chosen = 0;
  try {
    const limits = { maxFile: MAX_PDF, maxForm: Math.max(maxFiles, DRAIN_FACTOR) + 1 };
    const fields = await readUploadForm(c, limits, async (file) => {
      // A form that is sent with nothing chosen holds a file without a name.
      if (file.field !== field || file.name === '') return;
      chosen += 1;
      if (chosen <= maxFiles) received.push(await receive(files, file));
    });
    if (chosen === 0) throw validationError([{ path: [field], message: 'Please choose a file' }]);
    if (chosen > maxFiles) throw new HttpError(400, tooMany);
    return await store(received, fields.overwrite === 'true');
  } finally {
    for (const file of received) if ('pdf' in file) await file.pdf.staged.discard();
    c.executionCtx.waitUntil(collectGarbage(c.var.deps));
  }
}

async function receive(files: FileStore, file: IncomingFile): Promise<ReceivedPdf> {
  const originalName = file.name;
  try {
    return { originalName, pdf: await stagePdf(files, file) };
  } catch (error) {
    if (error instanceof HttpError) return { originalName, failure: error };
    throw error;
  }
}
