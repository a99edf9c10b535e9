import type { Context } from 'hono';
import {
  type Publication,
  selectOptionalPublication,
  selectOptionalPublicationOfPdf,
} from '../../db/queries/publications/read.ts';
import { STORES } from '../../db/queries/records.ts';
import { chooseForm } from '../../records/cv-settings.ts';
import { slidesKey } from '../../records/talk.ts';
import { getCurrentUser } from '../../src/http/account.ts';
import { app, readQuery } from '../../src/http/app.ts';
import type { Env } from '../../src/http/deps.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { recordId } from '../../src/http/validate.ts';
import { recordDownload } from '../../src/middleware/analytics.ts';
import { isPdf, pdfDownloadName, storedPdfKey, usableLinks } from '../../src/publications/links.ts';
import { isHiddenFile } from '../../src/records/hidden-files.ts';
import { CV_PATH, findCvFile } from '../../src/settings/site.ts';
import { NotFound } from '../../src/values/errors.ts';
import { isSiteFile, siteFileKey, storedName, toFilename } from '../../src/values/storage-key.ts';

/**
 * Sends a publication's PDF, and counts it: the stored file, or a redirect to where it lies. A link that is not a PDF
 * is followed without being counted.
 * Throws a 404 when there is neither.
 */
export async function sendDownload(c: Context<Env>, publication: Publication): Promise<Response> {
  for (const url of usableLinks(publication)) {
    if (!isSiteFile(url)) {
      const response = c.redirect(url.startsWith('/') ? encodeURI(url) : new URL(url).href, 302);
      if (isPdf(url) || url === publication.pdf_url) {
        countDownload(c, response, { publication, filename: url });
      }
      return response;
    }
    const key = siteFileKey(url);
    const file = key && (await c.var.deps.files.find(key));
    if (!file) continue;
    const response = await sendFile(c, file, 'attachment');
    const filename = toFilename(file.key);
    countDownload(c, response, { publication, filename });
    return response;
  }
  throw new NotFound('There is no PDF of this publication.');
}

/** Records the download of a publication's PDF beside the answer. */
const countDownload = (
  c: Context<Env>,
  response: Response,
  { publication, filename }: { publication: Publication | null; filename: string },
): void =>
  recordDownload(c, response, {
    filename,
    title: publication?.title ?? null,
    publicationId: publication?.id ?? null,
  });

/** `/cv.pdf`: the CV that was uploaded, or that the panel made; its address stays when it is replaced. */
export const cv = app().get(CV_PATH, async (c) => {
  const { files, site } = c.var.deps;
  const address = findCvFile(site, chooseForm(site.cv, readQuery(c).get('form')));
  const key = address && siteFileKey(address);
  const file = key ? await files.find(key) : null;
  if (!file) throw new NotFound('There is no CV.');
  const filename = storedName(`${site.name} CV.pdf`);
  return sendFile(c, file, 'attachment', { filename, replaceable: true });
});

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
      filename: toFilename(file.key),
    });
    return response;
  },
);

/** `/talks/{id}/{filename}.pdf`: the stored slides of a talk below its page, as the search names them. */
export const slidesPdf = app().get('/:id/:filename{.+\\.[pP][dD][fF]}', recordId, async (c) => {
  const { db, files } = c.var.deps;
  const talk = await STORES.talk.selectOptional(db, c.req.valid('param').id);
  const key = talk && slidesKey(talk);
  const isNamed = key && pdfDownloadName(key) === c.req.param('filename').normalize('NFC');
  const file = isNamed ? await files.find(key) : null;
  if (!file) throw new NotFound('There is no such PDF.');
  return sendFile(c, file, 'inline');
});

/** The folders of files that the administrator may name again while they belong to records in the trash. */
const REUSED = ['publications', 'records', 'blog'];

/**
 * `/storage/{folder}/{filename}`: the file store; a publication's PDF counts as a download. What only records in the trash
 * name is sent to nobody, or to the administrator alone.
 */
export const storage = app().get('/:folder/:filename', async (c) => {
  const { db, files } = c.var.deps;
  const key = siteFileKey(new URL(c.req.url).pathname);
  const file = key && (await files.find(key));
  if (!file) throw new NotFound('There is no such file.');
  const isTrashed = await isHiddenFile(db, file.key);
  if (isTrashed && !(REUSED.includes(c.req.param('folder')) && (await getCurrentUser(c)))) {
    throw new NotFound('There is no such file.');
  }
  const response = await sendFile(c, file, 'inline');
  if (isTrashed) response.headers.set('Cache-Control', 'no-store');
  if (c.req.param('folder') === 'publications') {
    const publication = await selectOptionalPublicationOfPdf(db, `/storage/${key}`);
    countDownload(c, response, { publication, filename: toFilename(key) });
  }
  return response;
});
