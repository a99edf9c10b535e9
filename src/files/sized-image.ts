import type { FileStore } from '../platform/files/store.ts';
import { Unreadable, validationError } from '../values/errors.ts';
import { type Folder, siteFileKey } from '../values/storage-key.ts';
import type { Image } from './image.ts';
import { imageNames, readImageAddress } from './image-address.ts';

/**
 * Stores an image under a random name that says its size.
 *
 * @param narrow the same image with fewer pixels, for places in which it is small
 * @throws a 422 for an image whose size has more digits than such a name, 400 for a second one that
 *   is no narrower version of the first
 */
export async function storeSizedImage(
  files: FileStore,
  folder: Folder,
  image: Image,
  narrow: Image | null,
): Promise<{ url: string; width: number; height: number }> {
  const { size } = image;
  if ([image, narrow].some((one) => one && Math.max(one.size.width, one.size.height) > 99_999)) {
    throw new Unreadable('The image is too large: 99,999 pixels a side at most.');
  }
  if (narrow && (narrow.type !== image.type || narrow.size.width >= size.width)) {
    const message = 'The small image must be of the same kind, and narrower';
    throw validationError([{ path: ['small'], message }]);
  }
  const names = imageNames(crypto.randomUUID(), image.extension, size, narrow?.size ?? null);
  const put = (name: string, { bytes, type }: Image) =>
    files.put(`${folder}/${name}`, bytes, { originalName: name, contentType: type });
  // The one that a record can name comes last: then both are there.
  if (narrow && names.narrow) await put(names.narrow, narrow);
  await put(names.name, image);
  return { url: `/storage/${folder}/${names.name}`, ...size };
}

/** The keys of the stored files behind an address: the image, and its narrower version. */
export function sizedImageKeys(address: string): string[] {
  const narrow = readImageAddress(address)?.narrow?.src;
  return [address, narrow].flatMap((url) => (url && siteFileKey(url)) || []);
}
