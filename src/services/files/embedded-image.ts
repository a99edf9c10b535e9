import { HttpError } from '../../http/error.ts';
import { claimedKind, type Image, imageOf } from './image.ts';

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
