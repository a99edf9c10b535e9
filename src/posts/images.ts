import { selectUnusedPostImages } from '../../db/queries/posts/read.ts';
import type { Image } from '../files/image.ts';
import { sizedImageKeys } from '../files/image-address.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import { storeSizedImage } from '../files/store-image.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { OwnedFile } from '../trash/trash.ts';
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

/** The stored images that texts name. */
export async function findPostImages(
  { db }: FileDeps,
  texts: string[],
  owner: { post: number } | { page: number },
): Promise<OwnedFile[]> {
  const named = texts.flatMap((text) => text.match(IMAGE) ?? []).flatMap(sizedImageKeys);
  const keys = [...new Set(named)];
  const own = new Set(await selectUnusedPostImages(db, keys, owner));
  return keys.map((key) => ({ key, shared: !own.has(key) }));
}

/** As `storePostImage` names them. */
const IMAGE = /\/storage\/blog\/[\w.-]{1,100}/g;

/** Removes the images that no post, version, draft or page has used for a day. */
export const removeUnusedPostImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, 'blog', (keys) => selectUnusedPostImages(deps.db, keys));
