import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { cutSquare, decodeImage, type Square } from '../kit/scale-image.ts';
import { firstSquare } from './crop.ts';

const calls = adminApi.admin.settings;

/** Pixels of a side of the portrait, and of its version for places in which it is small. */
const PORTRAIT = 640;
const SMALL_PORTRAIT = 320;
const ICON = 192;

/**
 * Cuts a square out of a photo and uploads it, in two widths where it has the pixels.
 *
 * @returns its address, for the settings to name
 */
export async function uploadPortrait(bitmap: ImageBitmap, square: Square): Promise<string> {
  const pixels = Math.min(PORTRAIT, Math.floor(square.side));
  const form = {
    use: 'portrait' as const,
    image: await cutSquare(bitmap, square, pixels),
    ...(pixels > SMALL_PORTRAIT && { small: await cutSquare(bitmap, square, SMALL_PORTRAIT) }),
  };
  const { url } = await expectOk(calls.image.$post({ form }), 'The portrait could not be uploaded');
  return url;
}

/** The image of a file. Throws a sentence for what is no image that this browser shows, or is too large. */
export async function openImage(file: File): Promise<ImageBitmap> {
  if (file.size > 10 * MAX_IMAGE) throw new Error('The photo is too large: 100 MB at most.');
  return decodeImage(file).catch(() => {
    throw new Error('This is no image that can be read. Please choose a JPEG, PNG or WebP.');
  });
}

/** Uploads a photo as the portrait, cut where a cut begins. @returns its address */
export async function uploadPhoto(file: File): Promise<string> {
  const bitmap = await openImage(file);
  const address = await uploadPortrait(bitmap, firstSquare(bitmap));
  bitmap.close();
  return address;
}

/** Uploads the middle of an image as the icon of the browser's tab. @returns its address */
export async function uploadFavicon(file: File): Promise<string> {
  const bitmap = await openImage(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const square = { left: (bitmap.width - side) / 2, top: (bitmap.height - side) / 2, side };
  // Not every browser shows a WebP there.
  const image = await cutSquare(bitmap, square, Math.min(ICON, side), 'image/png');
  bitmap.close();
  const form = { use: 'favicon' as const, image };
  const { url } = await expectOk(calls.image.$post({ form }), 'The icon could not be uploaded');
  return url;
}

/** Uploads the CV; visitors download it at once. @returns the address that the settings hold */
export async function uploadCv(pdf: File): Promise<string> {
  const call = calls.cv.$post({ form: { pdf } });
  return (await expectOk(call, 'The CV could not be uploaded')).url;
}

export const removeCv = () => expectOk(calls.cv.$delete(), 'The CV could not be removed');
