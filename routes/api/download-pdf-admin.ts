import { app } from '../../src/http/app.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { namedFile } from './files-admin.ts';

/** `GET /api/admin/download-pdf/{filename}`: a stored PDF for the administrator, uncounted. */
export const downloadPdf = app().get('/:filename', async (c) => {
  return sendFile(c, await namedFile(c), 'attachment');
});
