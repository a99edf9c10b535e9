import { selectUnusedPostImages } from '../../../db/queries/posts/read.ts';
import { sha256 } from '../../lib/digest.ts';
import { imageSize } from '../../lib/files/image-size.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Image } from '../files/image.ts';
import type { FileDeps } from '../files/outbox.ts';
import { removeUnused } from '../files/unused.ts';

/**
 * Stores an image for posts under the digest of its content and its size in pixels: the same bytes are the
 * same file. A file that exists is stored again, so that it counts as used today.
 *
 * @returns its address on the site
 */
export async function storePostImage(
  files: FileStore,
  { bytes, type, extension }: Image,
  originalName: string,
): Promise<string> {
  const size = imageSize(bytes, type);
  // From its name a page knows how much room to reserve.
  const measured = size ? `-${size.width}x${size.height}` : '';
  const key = `blog/${await sha256(bytes)}${measured}.${extension}`;
  await files.put(key, bytes, {
    // R2 takes 2 KB of metadata a file, in which a letter takes up to twelve bytes.
    originalName: [...originalName].slice(0, 100).join(''),
    contentType: type,
    overwrite: true,
  });
  return `/storage/${key}`;
}

/** Removes the images that no post, version, draft or page has used for a day. */
export const removeUnusedImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, 'blog', (keys) => selectUnusedPostImages(deps.db, keys));
