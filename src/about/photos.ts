import {
  type AboutPhoto,
  newPhotoStatements,
  selectOptionalAboutPhoto,
} from '../../db/queries/about.ts';
import type { Image } from '../files/image.ts';
import { type FileDeps, newImage, storeWithRecord } from '../files/outbox.ts';
import { moveRecordToTrash } from '../trash/trash.ts';
import { siteFileKey } from '../values/storage-key.ts';

/** Stores a photo, file and record, under a new random name. */
export async function addPhoto(
  deps: FileDeps,
  image: Image & { originalName: string },
  fields: Pick<AboutPhoto, 'caption' | 'location' | 'year'>,
): Promise<AboutPhoto | null> {
  const file = newImage('photos', image, image.originalName);
  const { url } = file;
  await storeWithRecord(deps, file, newPhotoStatements(deps.db, { url, ...fields }));
  return selectOptionalAboutPhoto(deps.db, { url });
}

/** Deletes a photo with its file; false when there is none. */
export async function deletePhoto(deps: FileDeps, id: number): Promise<boolean> {
  const photo = await selectOptionalAboutPhoto(deps.db, { id });
  if (!photo) return false;
  const key = siteFileKey(photo.url);
  return moveRecordToTrash(deps, 'photo', id, key ? [{ key, shared: false }] : []);
}
