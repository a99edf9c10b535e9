import type { Image } from '../files/image.ts';
import { storeSizedImage } from '../files/store-image.ts';
import type { FileStore } from '../platform/files/store.ts';
import { sha256 } from '../values/digest.ts';

/**
 * Stores an image for posts under a digest of its content and its size in pixels, so that the same bytes are the same
 * file. An existing file is stored again to mark it as used today.
 *
 * @param narrow a cover with fewer pixels, for lists and phones
 * @returns its address on the site
 * @throws a 400 for a second image that is not a narrower version of the first
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
      // R2 allows 2 KB of metadata per file, in which a character takes up to twelve bytes.
      originalName: [...originalName].slice(0, 100).join(''),
      overwrite: true,
    })
  ).url;
}
