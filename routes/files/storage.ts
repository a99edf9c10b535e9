import { selectOptionalPublicationOfPdf } from '../../db/queries/publications/read.ts';
import { app } from '../../src/http/app.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { NotFound } from '../../src/values/errors.ts';
import { siteFileKey } from '../../src/values/storage-key.ts';
import { countDownload } from './downloads.ts';

/** `/storage/{folder}/{filename}`: the file store; a publication's PDF counts as a download. */
export const storage = app().get('/:folder/:filename', async (c) => {
  const { db, files } = c.var.deps;
  const key = siteFileKey(new URL(c.req.url).pathname);
  const file = key && (await files.find(key));
  if (!file) throw new NotFound('There is no such file.');
  const response = await sendFile(c, file, 'inline');
  if (c.req.param('folder') === 'publications') {
    const publication = await selectOptionalPublicationOfPdf(db, `/storage/${key}`);
    countDownload(c, response, { publication, filename: key.slice(key.indexOf('/') + 1) });
  }
  return response;
});
