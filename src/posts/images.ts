import type { Image } from '../files/image.ts';
import { storeSizedImage } from '../files/store-image.ts';
import type { FileStore } from '../platform/files/store.ts';
import { sha256 } from '../values/digest.ts';

/**
 * Stores an image for posts under the digest of its content and its size in pixels: the same bytes are the
 * same file. A file that exists is stored again, so that it counts as used today.
 *
 * @param narrow a cover with fewer pixels, for lists and phones
 * @returns its address on the site
 * @throws a 400 for a second image that is no narrower version of the first
 */
export async function storePostImage(
  files: FileStore,
  image: Image,
  narrow: Image | null,
  originalName: string,
): Promise<string> {
  return (
    await storeSizedImage(files, 'blog', image, narrow, {
      id: await sha256(image.bytes),
      // R2 takes 2 KB of metadata a file, in which a letter takes up to twelve bytes.
      originalName: [...originalName].slice(0, 100).join(''),
      overwrite: true,
    })
  ).url;
}
