import { selectUnusedPostImages } from '../../db/queries/posts/read.ts';
import type { Image } from '../files/image.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { OwnedFile } from '../trash/trash.ts';
import { sha256 } from '../values/digest.ts';

/**
 * Stores an image for posts under the digest of its content and its size in pixels: the same bytes are the
 * same file. A file that exists is stored again, so that it counts as used today.
 *
 * @returns its address on the site
 */
export async function storePostImage(
  files: FileStore,
  { bytes, type, extension, size }: Image,
  originalName: string,
): Promise<string> {
  // From its name a page knows how much room to reserve.
  const key = `blog/${await sha256(bytes)}-${size.width}x${size.height}.${extension}`;
  await files.put(key, bytes, {
    // R2 takes 2 KB of metadata a file, in which a letter takes up to twelve bytes.
    originalName: [...originalName].slice(0, 100).join(''),
    contentType: type,
    overwrite: true,
  });
  return `/storage/${key}`;
}

/** The stored images that texts name. */
export async function findPostImages(
  { db }: FileDeps,
  texts: string[],
  owner: { post: number } | { page: number },
): Promise<OwnedFile[]> {
  const named = texts.flatMap((text) => [...text.matchAll(IMAGE)].map(([, key = '']) => key));
  const keys = [...new Set(named)];
  const own = new Set(await selectUnusedPostImages(db, keys, owner));
  return keys.map((key) => ({ key, shared: !own.has(key) }));
}

/** As `storePostImage` names them. */
const IMAGE = /\/storage\/(blog\/[\w.-]{1,100})/g;

/** Removes the images that no post, version, draft or page has used for a day. */
export const removeUnusedPostImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, 'blog', (keys) => selectUnusedPostImages(deps.db, keys));
