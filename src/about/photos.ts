import {
  type AboutPhoto,
  newPhotoStatements,
  selectOptionalAboutPhoto,
} from '../../db/queries/about.ts';
import type { Image } from '../files/image.ts';
import { type FileDeps, newImage, storeWithRecord } from '../files/outbox.ts';

/** Stores a photo, file and record, under a new random name. */
export async function addPhoto(
  deps: FileDeps,
  image: Image & { originalName: string },
  fields: Pick<AboutPhoto, 'caption' | 'location' | 'year'>,
): Promise<AboutPhoto | null> {
  const file = newImage('photos', image, image.originalName);
  const { url } = file;
  await storeWithRecord(deps, file, newPhotoStatements(deps.db, { url, ...fields }));
  return selectOptionalAboutPhoto(deps.db, url);
}
