import { getMimeType } from 'hono/utils/mime';

/** The content type of a stored file by its name. */
export function getContentType(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream';
}
