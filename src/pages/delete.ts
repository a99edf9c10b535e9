import { selectOptionalPage } from '../../db/queries/pages.ts';
import type { FileDeps } from '../files/outbox.ts';
import { findPostImages } from '../posts/images.ts';
import { moveRecordToTrash } from '../trash/trash.ts';

/** Deletes a page with the images that nothing else shows; false when there is none. */
export async function deletePage(deps: FileDeps, id: number): Promise<boolean> {
  const page = await selectOptionalPage(deps.db, id);
  const images = await findPostImages(deps, [page?.content ?? ''], { page: id });
  return moveRecordToTrash(deps, 'page', id, images);
}
