import { selectOptionalPublication } from '../db/queries/publications.ts';
import { app, Failure, recordId } from '../src/factory.ts';
import { pdfName, storedPdfKey } from '../src/lib/publications/stored-pdf.ts';
import { sendFile } from '../src/platform/files/send.ts';
import { countDownload } from './downloads.ts';

/**
 * `/publications/{id}/{filename}.pdf`: a publication's stored PDF below its own page, where search
 * engines for papers look for it; counted as a download.
 */
export const publicationPdf = app().get('/:id/:filename{.+\\.[pP][dD][fF]}', async (c) => {
  const { db, files } = c.var.deps;
  const publication = await selectOptionalPublication(db, recordId(c));
  const key = publication && storedPdfKey(publication);
  const isNamed = key && pdfName(key) === c.req.param('filename').normalize('NFC');
  const file = isNamed ? await files.find(key) : null;
  if (!file) throw new Failure(404, 'There is no such PDF.');
  const response = await sendFile(c, file, 'inline');
  countDownload(c, response, { publication, filename: file.key.slice(file.key.indexOf('/') + 1) });
  return response;
});
