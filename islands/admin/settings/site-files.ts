import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import { cutSquare, decodeImage, type Square } from '../kit/scale-image.ts';
import { firstSquare } from './crop.ts';

const calls = adminApi.admin.settings;

/** Side length of the portrait in pixels, and of its small version. */
const PORTRAIT = 640;
const SMALL_PORTRAIT = 320;
const ICON = 192;

/**
 * Crops a photo to a square and uploads it, in two widths if it is large enough.
 *
 * @returns its address, for the settings
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

/** The image in a file. Throws a sentence if this browser cannot read it, or if it is too large. */
export async function openImage(file: File): Promise<ImageBitmap> {
  if (file.size > 10 * MAX_IMAGE)
    throw new Error('The photo is larger than 100 MB. Choose a smaller one.');
  return decodeImage(file).catch(() => {
    throw new Error('This image cannot be read. Choose a JPEG, PNG or WebP file.');
  });
}

/** Uploads a photo as the portrait, with the initial crop. @returns its address */
export async function uploadPhoto(file: File): Promise<string> {
  const bitmap = await openImage(file);
  const address = await uploadPortrait(bitmap, firstSquare(bitmap));
  bitmap.close();
  return address;
}

/** Uploads the central square of an image as the site icon. @returns its address */
export async function uploadFavicon(file: File): Promise<string> {
  const bitmap = await openImage(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const square = { left: (bitmap.width - side) / 2, top: (bitmap.height - side) / 2, side };
  // Not every browser supports WebP icons.
  const image = await cutSquare(bitmap, square, Math.min(ICON, side), 'image/png');
  bitmap.close();
  const form = { use: 'favicon' as const, image };
  const { url } = await expectOk(calls.image.$post({ form }), 'The icon could not be uploaded');
  return url;
}

/** Uploads the CV, which visitors can download immediately. @returns the address stored in the settings */
export async function uploadCv(pdf: File): Promise<string> {
  const call = calls.cv.$post({ form: { pdf } });
  return (await expectOk(call, 'The CV could not be uploaded')).url;
}

export const removeCv = () => expectOk(calls.cv.$delete(), 'The CV could not be removed');
