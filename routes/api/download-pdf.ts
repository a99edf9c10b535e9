import { app } from '../../src/factory.ts';
import { sendFile } from '../../src/platform/files/send.ts';
import { namedFile } from './admin-files.ts';

/** `GET /api/admin/download-pdf/{filename}`: a stored PDF for the administrator, uncounted. */
export const downloadPdf = app().get('/:filename', async (c) => {
  return sendFile(c, await namedFile(c), 'attachment');
});
