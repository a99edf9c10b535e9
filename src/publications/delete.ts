import {
  selectOptionalPublication,
  selectPublicationImages,
} from '../../db/queries/publications/read.ts';
import type { FileDeps } from '../files/outbox.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { imageKeys } from './images.ts';

/**
 * Deletes a publication with its image, unless another one names that too; its PDF stays among the files, where visitors get
 * it only if something else names it.
 *
 * @returns false when there is none
 */
export async function deletePublication(deps: FileDeps, id: number): Promise<boolean> {
  const publication = await selectOptionalPublication(deps.db, id);
  if (!publication) return false;
  const named = await selectPublicationImages(deps.db);
  const isShared = named.filter((address) => address === publication.image).length > 1;
  const keys = publication.image ? imageKeys(publication.image) : [];
  const owned = keys.map((key) => ({ key, shared: isShared }));
  return moveRecordToTrash(deps, 'publication', id, owned);
}
