import { selectPostTexts } from '../../db/queries/posts/read.ts';
import type { FileDeps } from '../files/outbox.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { findPostImages } from './images.ts';

/** Deletes a post with the images that nothing else shows; false when there is none. */
export async function deletePost(deps: FileDeps, id: number): Promise<boolean> {
  const images = await findPostImages(deps, await selectPostTexts(deps.db, id), { post: id });
  return moveRecordToTrash(deps, 'post', id, images);
}
