import type { FileStore } from './store.ts';

/** An image that was looked into. */
interface Image {
  bytes: Uint8Array;
  type: string;
  extension: string;
}

/**
 * Stores an image for posts under the digest of its content: the same bytes are the same file. It is
 * stored anew even where it is there, so that it counts as used today.
 *
 * @returns its address on the site
 */
export async function storePostImage(
  files: FileStore,
  { bytes, type, extension }: Image,
  originalName: string,
): Promise<string> {
  // The DOM's types take no view on a shared buffer, which this is not.
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  const key = `blog/${hex(digest)}.${extension}`;
  await files.put(key, bytes, {
    // R2 keeps 2 KB of such words beside a file, and a letter takes up to twelve bytes there.
    originalName: [...originalName].slice(0, 100).join(''),
    contentType: type,
    overwrite: true,
  });
  return `/storage/${key}`;
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
