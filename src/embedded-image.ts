import { Failure } from './factory.ts';
import { imageType } from './lib/image-type.ts';

/** The kinds that are taken, as a data URL may call them. */
const TAKEN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export interface EmbeddedImage {
  bytes: Uint8Array;
  /** Its media type. */
  type: string;
  /** The ending that its stored name should have. */
  extension: string;
}

/** True for an image that stands in the text itself (RFC 2397). */
export const isEmbedded = (text: string) => /^data:/i.test(text);

/**
 * The image in a data URL, by its content. Throws 415 for a kind that the site does not take (SVG may
 * hold scripts), 400 when it is not base64, 413 beyond the limit, 422 when it is not what it claims.
 *
 * @param maxBytes of the image, decoded
 */
export function readEmbeddedImage(dataUrl: string, maxBytes: number): EmbeddedImage {
  const comma = dataUrl.indexOf(',');
  const [media = '', ...parameters] = dataUrl.slice('data:'.length, comma).toLowerCase().split(';');
  const claimed = media.trim() === 'image/jpg' ? 'image/jpeg' : media.trim();
  if (!TAKEN.includes(claimed)) {
    throw new Failure(415, 'Please choose an image: PNG, JPEG, GIF, WebP or AVIF.');
  }
  if (comma < 0 || parameters.at(-1)?.trim() !== 'base64') throw malformed();
  const base64 = dataUrl.slice(comma + 1);
  // Four characters are three bytes; the rest is decided below, exactly.
  if ((base64.length / 4) * 3 > maxBytes + 3) throw tooLarge(maxBytes);
  const bytes = decode(base64);
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  const found = imageType(bytes);
  if (found?.type !== claimed) {
    throw new Failure(422, `The content of the image is not what it claims to be: ${claimed}.`);
  }
  return { bytes, ...found };
}

function decode(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    throw malformed();
  }
}

const malformed = () => new Failure(400, 'The embedded image is not valid base64.');

const tooLarge = (maxBytes: number) =>
  new Failure(413, `The image is too large: ${maxBytes / 2 ** 20} MB at most.`);
