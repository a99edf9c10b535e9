import type { Context } from 'hono';
import type { Publication } from '../../db/queries/publications/publications.ts';
import type { Env } from '../../src/http/deps.ts';
import { HttpError } from '../../src/http/error.ts';
import { sendFile } from '../../src/http/send-file.ts';
import { isSiteFile, siteFileKey } from '../../src/lib/files/storage-key.ts';
import { usableLinks } from '../../src/lib/publications/links.ts';
import { note } from '../../src/middleware/analytics.ts';

/**
 * Sends a publication's PDF, and counts it: the stored file, or a redirect to where it lies.
 * Throws a 404 when there is neither.
 */
export async function sendDownload(c: Context<Env>, publication: Publication): Promise<Response> {
  for (const url of usableLinks(publication)) {
    if (!isSiteFile(url)) {
      const response = c.redirect(url.startsWith('/') ? encodeURI(url) : new URL(url).href, 302);
      countDownload(c, response, { publication, filename: url });
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
  throw new HttpError(404, 'There is no PDF of this publication.');
}

/** Counts a download beside the answer; what is no beginning of a file is noted and left out. */
export function countDownload(
  c: Context<Env>,
  response: { status: number; headers: Headers },
  { publication, filename }: { publication: Publication | null; filename: string },
): void {
  note(c, {
    kind: 'download',
    page: filename,
    title: publication?.title ?? null,
    publicationId: publication?.id ?? null,
    leftOut: leftOutOf(c.req.method, response),
  });
}

function leftOutOf(method: string, { status, headers }: Pick<Response, 'status' | 'headers'>) {
  if (method === 'HEAD') return 'head';
  if (status === 304) return 'unchanged';
  if (status >= 400) return 'error';
  const range = headers.get('Content-Range');
  return range !== null && !range.startsWith('bytes 0-') ? 'continuation' : null;
}
