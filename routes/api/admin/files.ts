import type { Context } from 'hono';
import { z } from 'zod';
import type { RecordLinks } from '../../../db/queries/record-links.ts';
import { filterLinkingFile } from '../../../src/files/integrity.ts';
import { collectGarbage, deleteQueued } from '../../../src/files/outbox.ts';
import {
  pdfKey,
  placePdfs,
  type ReceivedPdf,
  stagePdf,
  toPdfName,
} from '../../../src/files/store-pdf.ts';
import { app } from '../../../src/http/app.ts';
import { LONG_JSON } from '../../../src/http/body.ts';
import type { Env } from '../../../src/http/deps.ts';
import { sendFile } from '../../../src/http/send-file.ts';
import { DRAIN_FACTOR, type IncomingFile, readUploadForm } from '../../../src/http/upload-form.ts';
import { json, query } from '../../../src/http/validate.ts';
import type { FileStore, StoredFile } from '../../../src/platform/files/store.ts';
import { findPdf } from '../../../src/publications/pdfs.ts';
import { reportSite } from '../../../src/publications/site-report.ts';
import { moveFileToTrash } from '../../../src/records/trash.ts';
import {
  Conflict,
  ExpectedError,
  found,
  Invalid,
  validationError,
} from '../../../src/values/errors.ts';
import { MAX_PDF } from '../../../src/values/pdf-check.ts';
import { toFilename } from '../../../src/values/storage-key.ts';

const filenameList = z.object(
  {
    filenames: z
      .array(z.string('Send each name as text'), 'Send the names as a list')
      .max(1000, 'At most 1000 names, please'),
  },
  'Send an object with filenames',
);

const ONE_PDF = { field: 'pdf', maxFiles: 1, tooMany: 'Upload one file at a time' };
const MANY_PDFS = {
  field: 'pdfs',
  maxFiles: 50,
  tooMany: 'Please select a maximum of 50 files at once',
};

/** `POST /api/admin/upload-pdf`: stores one PDF as it arrives. */
export const pdfUploadApi = app().post('/', async (c) => {
  const stored = await receivePdfs(c, ONE_PDF, async (received, overwrite) => {
    const { uploaded, failed } = await placePdfs(c.var.deps, received, overwrite);
    for (const { failure } of failed) throw failure;
    return uploaded[0];
  });
  return c.json(stored);
});

/** `GET /api/admin/download-pdf/{filename}`: a stored PDF for the administrator; the download is not counted. */
export const pdfDownloadApi = app().get('/:filename', async (c) => {
  return sendFile(c, await namedFile(c), 'attachment');
});

/** `/api/admin/files`: PDFs of publications, and their links from publications and other records. */
export const adminFilesApi = app()
  .get('/', async (c) => c.json(await reportSite(c.var.deps).pdfs()))
  .post('/bulk-upload', async (c) => {
    const { uploaded, failed } = await receivePdfs(c, MANY_PDFS, (received, overwrite) =>
      placePdfs(c.var.deps, received, overwrite),
    );
    const why = failed.map(({ originalName, failure }) => ({
      originalName,
      error: failure.message,
    }));
    return c.json({ uploaded, failed: why });
  })
  .post('/check-existence', json(filenameList, LONG_JSON), async (c) => {
    const stored = await reportSite(c.var.deps).list('publications');
    const names = new Set(stored.map(({ key }) => toFilename(key)));
    const { filenames } = c.req.valid('json');
    const existingFiles = filenames.filter((name) => names.has(toPdfName(name)));
    return c.json({ existingFiles });
  })
  .post('/sync', async (c) => {
    const { physicalFiles, orphanedFiles, brokenLinks } = await reportSite(c.var.deps).links();
    return c.json({ physicalFiles, orphanedFiles, brokenLinks });
  })
  .get('/broken-links', async (c) => {
    const { brokenLinks, validLinks, recordLinks } = await reportSite(c.var.deps).links();
    const [broken, valid] = [brokenLinks.length, validLinks.length];
    const summary = { total: broken + valid, broken, valid };
    return c.json({ brokenLinks, validLinks, summary, recordLinks });
  })
  .get('/missing', async (c) => {
    const { missingFiles, totalPublications } = await reportSite(c.var.deps).links();
    return c.json({ missingFiles, count: missingFiles.length, totalPublications });
  })
  .delete('/:filename', query(z.object({ force: z.string().optional() })), async (c) => {
    const file = await namedFile(c);
    if (c.req.valid('query').force !== 'true') {
      const { publications, records } = await reportSite(c.var.deps).linking();
      const filename = toFilename(file.key);
      requireUnlinked('publication', filterLinkingFile(publications, filename));
      for (const record of filterLinkingFile(records, filename)) {
        requireUnlinked(record.kind, [record]);
      }
    }
    await moveFileToTrash(c.var.deps, file);
    return c.json({ success: true });
  });

async function namedFile(c: Context<Env>): Promise<StoredFile> {
  const file = await findPdf(c.var.deps.files, c.req.param('filename') ?? '');
  return found(file, 'There is no such file.');
}

/** Throws a 409 that names the first of the records that link to a file. */
function requireUnlinked(
  kind: 'publication' | RecordLinks['kind'],
  linking: { title: string }[],
): void {
  const [first, ...others] = linking;
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  throw new Conflict(`A ${kind} still links to this file: ${first.title}${more}.`);
}

interface PdfForm {
  field: string;
  maxFiles: number;
  /** Describes the number of further records. */
  tooMany: string;
}

/**
 * Receives the PDFs of a form and passes them on. In all cases, unstored files are deleted, including those left by
 * earlier uploads. Throws like `readUploadForm`, and a 400 for no file or too many.
 */
async function receivePdfs<Answer>(
  c: Context<Env>,
  { field, maxFiles, tooMany }: PdfForm,
  store: (received: ReceivedPdf[], overwrite: boolean) => Promise<Answer>,
): Promise<Answer> {
  const { files } = c.var.deps;
  const received: ReceivedPdf[] = [];
  let chosen = 0;
  try {
    const limits = { maxFile: MAX_PDF, maxForm: Math.max(maxFiles, DRAIN_FACTOR) + 1 };
    const fields = await readUploadForm(c, limits, async (file) => {
      // If no file was selected, the form has a file without a name.
      if (file.field !== field || file.name === '') return;
      chosen += 1;
      if (chosen <= maxFiles) received.push(await receive(files, file));
    });
    if (chosen === 0) throw validationError([{ path: [field], message: 'Choose a file' }]);
    if (chosen > maxFiles) throw new Invalid(tooMany);
    // A pending deletion under the same name must not delete the new file.
    const keys = received.flatMap((file) => ('pdf' in file ? pdfKey(file.pdf) : []));
    await deleteQueued(c.var.deps, keys);
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
    if (error instanceof ExpectedError) return { originalName, failure: error };
    throw error;
  }
}
