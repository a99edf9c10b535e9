import type { Context } from 'hono';
import type { Publication } from '../../db/queries/publications/read.ts';
import type { Env } from '../../src/http/deps.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { recordDownload } from '../../src/middleware/analytics.ts';
import { isPdf, usableLinks } from '../../src/publications/links.ts';
import { NotFound } from '../../src/values/errors.ts';
import { isSiteFile, siteFileKey } from '../../src/values/storage-key.ts';

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
    const filename = file.key.slice(file.key.indexOf('/') + 1);
    countDownload(c, response, { publication, filename });
    return response;
  }
  throw new NotFound('There is no PDF of this publication.');
}

/** Records the download of a publication's PDF beside the answer. */
export const countDownload = (
  c: Context<Env>,
  response: Response,
  { publication, filename }: { publication: Publication | null; filename: string },
): void =>
  recordDownload(c, response, {
    filename,
    title: publication?.title ?? null,
    publicationId: publication?.id ?? null,
  });
