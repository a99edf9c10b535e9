import type { Context } from 'hono';
import { isbot } from 'isbot';
import { recordDownload } from '../db/queries/downloads.ts';
import type { Publication } from '../db/queries/publications.ts';
import { type Env, Failure } from '../src/factory.ts';
import { usableLinks } from '../src/lib/publications/links.ts';
import { isSiteFile, siteFileKey } from '../src/lib/storage-key.ts';
import { sendFile } from '../src/platform/files/send.ts';

/**
 * Sends a publication's PDF, and counts it: the stored file, or a redirect to where it lies.
 * Throws a 404 when there is neither.
 */
export async function sendDownload(c: Context<Env>, publication: Publication): Promise<Response> {
  for (const url of usableLinks(publication)) {
    if (!isSiteFile(url)) {
      countDownload(c, { publication, filename: url });
      return c.redirect(url.startsWith('/') ? encodeURI(url) : new URL(url).href, 302);
    }
    const key = siteFileKey(url);
    const file = key && (await c.var.deps.files.find(key));
    if (!file) continue;
    const response = await sendFile(c, file, 'attachment');
    if (isWholeOrFirst(response)) {
      countDownload(c, { publication, filename: file.key.slice(file.key.indexOf('/') + 1) });
    }
    return response;
  }
  throw new Failure(404, 'There is no PDF of this publication.');
}

/** True for an answer that begins a file: no 304, no continuation of a range. */
export const isWholeOrFirst = (response: Response) =>
  response.status === 200 || response.headers.get('Content-Range')?.startsWith('bytes 0-') === true;

/** Counts a download beside the answer; HEADs and robots do not count. */
export function countDownload(
  c: Context<Env>,
  { publication, filename }: { publication: Publication | null; filename: string },
): void {
  const userAgent = c.req.header('User-Agent') ?? '';
  if (c.req.method !== 'GET' || isbot(userAgent)) return;
  const { db, origin, now } = c.var.deps;
  c.executionCtx.waitUntil(
    recordDownload(db, {
      publication_id: publication?.id,
      title: publication?.title,
      filename,
      ...origin.locate(c),
      userAgent,
      downloadedAt: now().toISOString(),
    }),
  );
}
