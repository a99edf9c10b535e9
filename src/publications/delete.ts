import {
  selectOptionalPublication,
  selectPublicationImages,
} from '../../db/queries/publications/read.ts';
import type { Image } from '../files/image.ts';
import { sizedImageKeys } from '../files/image-address.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import { storeSizedImage } from '../files/store-image.ts';
import { deleteShareCard } from '../metadata/share-cards.ts';
import type { FileStore } from '../platform/files/store.ts';
import { moveRecordToTrash } from '../trash/trash.ts';

const FOLDER = 'publication-images';

/** Stores an image for a publication to name. While none does, it belongs to nobody, and goes within two days. */
export const storePublicationImage = (files: FileStore, image: Image, narrow: Image | null) =>
  storeSizedImage(files, FOLDER, image, narrow);

const imageKeys = (address: string) =>
  sizedImageKeys(address).filter((key) => key.startsWith(`${FOLDER}/`));

/**
 * Deletes a publication with its image, unless another one names that too; its PDF stays among the files.
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
  const isDeleted = await moveRecordToTrash(deps, 'publication', id, owned);
  await deleteShareCard(deps.files, { kind: 'publication', id });
  return isDeleted;
}

/** Removes the images that were uploaded more than a day ago and that no publication names. */
export const removeUnusedPublicationImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, FOLDER, async (keys) => {
    const named = new Set((await selectPublicationImages(deps.db)).flatMap(imageKeys));
    return keys.filter((key) => !named.has(key));
  });
