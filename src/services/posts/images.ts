import { selectUsedPostImages } from '../../../db/queries/posts/images.ts';
import { imageSize } from '../../lib/files/image-size.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { FileDeps } from '../files/with-record.ts';

/** How long an image may wait for the post that shows it. */
const UNUSED_MS = 24 * 60 * 60_000;

/** An image that was looked into. */
interface Image {
  bytes: Uint8Array;
  type: string;
  extension: string;
}

/**
 * Stores an image for posts under the digest of its content and its size in pixels: the same bytes are the same file. It is
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
  const size = imageSize(bytes, type);
  // The page that shows it keeps room for it, without having to look into it.
  const measured = size ? `-${size.width}x${size.height}` : '';
  const key = `blog/${hex(digest)}${measured}.${extension}`;
  await files.put(key, bytes, {
    // R2 keeps 2 KB of such words beside a file, and a letter takes up to twelve bytes there.
    originalName: [...originalName].slice(0, 100).join(''),
    contentType: type,
    overwrite: true,
  });
  return `/storage/${key}`;
}

/** Removes the images that no post, version or draft has used for a day. */
export async function removeUnusedImages({ db, files, now }: FileDeps): Promise<void> {
  const before = now().getTime() - UNUSED_MS;
  const isOld = (uploadedAt: string) => Date.parse(uploadedAt) < before;
  const old = (await files.list('blog')).filter(({ uploadedAt }) => isOld(uploadedAt));
  if (old.length === 0) return;
  const used = await selectUsedPostImages(db);
  for (const { key } of old) {
    if (used.has(key)) continue;
    // Looked at once more: somebody may have uploaded it again meanwhile.
    const file = await files.find(key);
    if (file && isOld(file.uploadedAt)) await files.delete(key);
  }
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
