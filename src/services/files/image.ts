import { HttpError } from '../../http/error.ts';
import { imageType } from '../../lib/files/image-type.ts';

const TAKEN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];
/** What a browser says of a file that it does not know: nothing. */
const NO_CLAIM = ['', 'application/octet-stream'];

/** An image that was looked into. */
export interface Image {
  bytes: Uint8Array;
  /** Its media type. */
  type: string;
  /** The ending that its stored name should have. */
  extension: string;
}

/**
 * An uploaded image by its content. Throws 415 for a kind of file that the site does not take (SVG may
 * hold scripts), 422 for one that is not what it claims to be.
 */
export async function readImage(file: File): Promise<Image> {
  const claimed = claimedKind(file.type);
  return imageOf(new Uint8Array(await file.arrayBuffer()), claimed);
}

/** The kind of image that a media type claims; null when it claims none. Throws 415 for any other kind. */
function claimedKind(mediaType: string): string | null {
  const type = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (NO_CLAIM.includes(type)) return null;
  const claimed = type === 'image/jpg' ? 'image/jpeg' : type;
  if (!TAKEN.includes(claimed)) throw notTaken();
  return claimed;
}

/** The image that these bytes are. Throws 415 when they are not an image, 422 when not of the claimed type. */
function imageOf(bytes: Uint8Array, claimed: string | null): Image {
  const found = imageType(bytes);
  if (!found && !claimed) throw notTaken();
  if (!found || (claimed && found.type !== claimed)) {
    throw new HttpError(422, `The content of the file is not what it claims to be: ${claimed}.`);
  }
  return { bytes, ...found };
}

const notTaken = () => new HttpError(415, 'Please choose an image: PNG, JPEG, GIF, WebP or AVIF.');

/** True for an image that stands in the text itself (RFC 2397). */
export const isEmbedded = (text: string) => /^data:/i.test(text);

/**
 * The image in a data URL, by its content. Throws 415 for a kind that the site does not take (SVG may
 * hold scripts), 400 when it is not base64, 413 beyond the limit, 422 when it is not what it claims.
 *
 * @param maxBytes of the image, decoded
 */
export function readEmbeddedImage(dataUrl: string, maxBytes: number): Image {
  const comma = dataUrl.indexOf(',');
  const media = dataUrl.slice('data:'.length, comma);
  const claimed = claimedKind(media);
  if (comma < 0 || !/;\s*base64\s*$/i.test(media)) throw malformed();
  const base64 = dataUrl.slice(comma + 1);
  // Four characters are three bytes; the rest is decided below, exactly.
  if ((base64.length / 4) * 3 > maxBytes + 3) throw tooLarge(maxBytes);
  const bytes = decode(base64);
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return imageOf(bytes, claimed);
}

function decode(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw malformed();
  }
}

const malformed = () => new HttpError(400, 'The embedded image is not valid base64.');

const tooLarge = (maxBytes: number) =>
  new HttpError(413, `The image is too large: ${maxBytes / 2 ** 20} MB at most.`);
