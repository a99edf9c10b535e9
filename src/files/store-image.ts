import type { FileStore } from '../platform/files/store.ts';
import { Invalid, TooLarge, Unreadable, Unsupported, validationError } from '../values/errors.ts';
import { imageNames } from '../values/image-address.ts';
import type { Folder } from '../values/storage-key.ts';
import { type Image, parseImage } from './image.ts';
import { imageType, isOtherPicture } from './image-type.ts';

/**
 * Identifies an uploaded image by its content, ignoring its name and declared type. Throws 415 for unsupported types
 * such as HEIC, or SVG, which may contain scripts; 422 for anything that is not an image, or a truncated one.
 */
export async function readImage(file: File): Promise<Image> {
  return takeImage(new Uint8Array(await file.arrayBuffer()), file.type);
}

function takeImage(bytes: Uint8Array, declared: string): Image {
  const image = parseImage(bytes);
  if (image) return image;
  if (imageType(bytes)) {
    throw new Unreadable('The image file appears to be damaged.');
  }
  if (isOtherPicture(bytes) || /^image\/svg/i.test(declared)) throw new Unsupported(NOT_TAKEN);
  throw new Unreadable(`This file is not an image. ${NOT_TAKEN}`);
}

const NOT_TAKEN = 'Choose an image: PNG, JPEG, GIF, WebP or AVIF.';

/** True for an image embedded in the text (RFC 2397). */
export const isEmbedded = (text: string) => /^data:/i.test(text);

/**
 * Decodes the image in a data URL. Throws 415 for an unsupported type, 400 for invalid base64, 413 beyond the limit,
 * 422 for anything that is not an image, or a truncated one.
 *
 * @param maxBytes of the image, decoded
 */
export function readEmbeddedImage(dataUrl: string, maxBytes: number): Image {
  const comma = dataUrl.indexOf(',');
  const media = dataUrl.slice('data:'.length, comma);
  if (comma < 0 || !/;\s*base64\s*$/i.test(media)) throw malformed();
  const base64 = dataUrl.slice(comma + 1);
  // Four characters encode three bytes; the exact check is below.
  if ((base64.length / 4) * 3 > maxBytes + 3) throw tooLarge(maxBytes);
  const bytes = decode(base64);
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return takeImage(bytes, media);
}

function decode(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw malformed();
  }
}

const malformed = () => new Invalid('The embedded image is not valid base64.');

const tooLarge = (maxBytes: number) =>
  new TooLarge(`The image is too large: ${maxBytes / 2 ** 20} MB at most.`);

/**
 * Stores an image under a random name that contains its size. Until a record names it, it counts as unused and is
 * deleted within two days.
 *
 * @param narrow the same image with fewer pixels, for small display sizes
 * @param stored options that differ from the usual ones
 * @throws a 422 for an image whose size has more digits than such a name allows, 400 for a second image that is not a
 *   narrower version of the first
 */
export async function storeSizedImage(
  files: FileStore,
  folder: Folder,
  image: Image,
  narrow: Image | null,
  stored: { id?: string; originalName?: string; overwrite?: boolean } = {},
): Promise<{ url: string; width: number; height: number }> {
  const { size } = image;
  if ([image, narrow].some((one) => one && Math.max(one.size.width, one.size.height) > 99_999)) {
    throw new Unreadable('The image is too large. The maximum is 99,999 pixels per side.');
  }
  if (narrow && (narrow.type !== image.type || narrow.size.width >= size.width)) {
    const message = 'The small image must have the same type and be narrower';
    throw validationError([{ path: ['small'], message }]);
  }
  const { id = crypto.randomUUID(), ...options } = stored;
  const names = imageNames(id, image.extension, size, narrow?.size ?? null);
  const put = (name: string, { bytes, type }: Image) =>
    files.put(`${folder}/${name}`, bytes, { originalName: name, contentType: type, ...options });
  // The file that a record can name is stored last, so that both exist by then.
  if (narrow && names.narrow) await put(names.narrow, narrow);
  await put(names.name, image);
  return { url: `/storage/${folder}/${names.name}`, ...size };
}
