import type { Context } from 'hono';
import { IMAGE_TYPES } from '../files/image-type.ts';
import type { FileStore, StoredFile } from '../platform/files/store.ts';
import { contentDisposition, etagMatches, parseRange } from '../values/http.ts';
import type { Env } from './deps.ts';

/** Types that browsers may display. Backups are the only other type served as what they are. */
const SHOWN = ['application/pdf', ...IMAGE_TYPES];

/**
 * Sends a stored file: whole or the requested range, or a 304 if the browser has it (RFC 9110). A HEAD opens nothing.
 * Anything but PDFs, images and backups is sent as bytes to download, whatever its declared type; and no file gets the
 * policy of a page, whatever its address.
 *
 * @param disposition for types that browsers may display; all others are attachments
 * @param options.filename name for saving, if not that of its upload
 * @param options.store if not the public store
 * @param options.replaceable true if another file may have this address later
 * @example return sendFile(c, file, 'attachment', { filename: 'thesis.pdf' });
 */
export async function sendFile(
  c: Context<Env>,
  file: StoredFile,
  disposition: 'inline' | 'attachment',
  {
    filename = downloadName(file),
    store = c.var.deps.files,
    // PDFs are replaced under the same name; names of images change with their content.
    replaceable = file.key.startsWith('publications/'),
  }: { filename?: string; store?: FileStore; replaceable?: boolean } = {},
): Promise<Response> {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const isShown = SHOWN.includes(file.contentType);
  const isTyped = isShown || file.contentType === 'application/zip';
  c.set('isFile', true);
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': replaceable ? 'no-cache' : 'public, max-age=31536000, immutable',
    'Content-Disposition': contentDisposition(isShown ? disposition : 'attachment', filename),
    'Content-Type': isTyped ? file.contentType : 'application/octet-stream',
    ETag: etag,
    'Last-Modified': new Date(file.uploadedAt).toUTCString(),
  };
  if (isUnchanged(c, etag, file)) return c.body(null, 304, headers);

  const condition = c.req.header('If-Range');
  const asked = condition && condition !== etag ? undefined : c.req.header('Range');
  const range = parseRange(asked, file.size);
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${file.size}`;
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return c.body(null, status, headers);
  const body = await store.read(file, range ?? undefined);
  if (!body) return c.json({ error: 'The file has just been replaced. Please try again.' }, 503);
  return c.body(body, status, headers);
}

/** Original name of the upload; an image gets the extension of its actual type, which its key has. */
function downloadName({ key, contentType, originalName }: StoredFile): string {
  if (!contentType.startsWith('image/')) return originalName;
  return originalName.replace(/\.[^.]*$/, '') + key.slice(key.lastIndexOf('.'));
}

function isUnchanged(c: Context<Env>, etag: string, file: StoredFile): boolean {
  const tags = c.req.header('If-None-Match');
  if (tags !== undefined) return etagMatches(tags, etag);
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(file.uploadedAt) / 1000) * 1000 <= since;
}
