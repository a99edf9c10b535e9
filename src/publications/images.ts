import { selectPublicationImages } from '../../db/queries/publications/read.ts';
import type { Image } from '../files/image.ts';
import { sizedImageKeys } from '../files/image-address.ts';
import { type FileDeps, removeUnused } from '../files/outbox.ts';
import { storeSizedImage } from '../files/store-image.ts';
import type { FileStore } from '../platform/files/store.ts';

const FOLDER = 'publication-images';

/** Stores an image for a publication to name. An image that no publication names is deleted within two days. */
export const storePublicationImage = (files: FileStore, image: Image, narrow: Image | null) =>
  storeSizedImage(files, FOLDER, image, narrow);

export const imageKeys = (address: string) =>
  sizedImageKeys(address).filter((key) => key.startsWith(`${FOLDER}/`));

/** Removes the images that were uploaded more than a day ago and that no publication names. */
export const removeUnusedPublicationImages = (deps: FileDeps): Promise<void> =>
  removeUnused(deps, FOLDER, async (keys) => {
    const named = new Set((await selectPublicationImages(deps.db)).flatMap(imageKeys));
    return keys.filter((key) => !named.has(key));
  });
