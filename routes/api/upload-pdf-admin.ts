import { app } from '../../src/http/app.ts';
import { placePdfs } from '../../src/services/files/store-pdf.ts';
import { receivePdfs } from './receive-pdfs.ts';

const FORM = { field: 'pdf', maxFiles: 1, tooMany: 'Please upload one file at a time' };

/** `POST /api/admin/upload-pdf`: one PDF, stored as it comes. */
export const uploadPdf = app().post('/', async (c) => {
  const stored = await receivePdfs(c, FORM, async (received, overwrite) => {
    const { uploaded, failed } = await placePdfs(c.var.deps.files, received, overwrite);
    for (const { failure } of failed) throw failure;
    return uploaded[0];
  });
  return c.json(stored);
});
