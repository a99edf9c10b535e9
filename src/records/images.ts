import type { Image } from '../files/image.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import { storeSizedImage } from '../files/store-image.ts';
import type { FileStore } from '../platform/files/store.ts';

const FOLDER = 'records';

/** Stores the picture of a person or a project, for the record to name. While none names it, it is deleted within two days. */
export const storeRecordImage = (files: FileStore, image: Image, narrow: Image | null) =>
  storeSizedImage(files, FOLDER, image, narrow);

/** Removes the pictures that were uploaded more than a day ago and that no record names, be it in the trash. */
export const removeUnusedRecordImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, FOLDER, async (keys) => keys);
