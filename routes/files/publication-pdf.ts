import { selectOptionalPublication } from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { recordId } from '../../src/http/validate.ts';
import { pdfDownloadName, storedPdfKey } from '../../src/publications/links.ts';
import { NotFound } from '../../src/values/errors.ts';
import { countDownload } from './downloads.ts';

/**
 * `/publications/{id}/{filename}.pdf`: a publication's stored PDF below its own page, where search
 * engines for papers look for it; counted as a download.
 */
export const publicationPdf = app().get(
  '/:id/:filename{.+\\.[pP][dD][fF]}',
  recordId,
  async (c) => {
    const { db, files } = c.var.deps;
    const publication = await selectOptionalPublication(db, c.req.valid('param').id);
    const key = publication && storedPdfKey(publication);
    const isNamed = key && pdfDownloadName(key) === c.req.param('filename').normalize('NFC');
    const file = isNamed ? await files.find(key) : null;
    if (!file) throw new NotFound('There is no such PDF.');
    const response = await sendFile(c, file, 'inline');
    countDownload(c, response, {
      publication,
      filename: file.key.slice(file.key.indexOf('/') + 1),
    });
    return response;
  },
);
