import { Failure } from './factory.ts';
import { imageType } from './lib/image-type.ts';

const TAKEN = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];
/** What a browser says of a file that it does not know: nothing. */
const NO_CLAIM = ['', 'application/octet-stream'];

/**
 * An uploaded image by its content. Throws 415 for a kind of file that the site does not take (SVG may
 * hold scripts), 422 for one that is not what it claims to be.
 *
 * @returns the ending is the one that its stored name should have
 */
export async function readImage(
  file: File,
): Promise<{ bytes: Uint8Array; type: string; extension: string }> {
  const claimed = claimOf(file);
  if (claimed && !TAKEN.includes(claimed)) throw notTaken();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = imageType(bytes);
  if (!found && !claimed) throw notTaken();
  if (!found || (claimed && found.type !== claimed)) {
    throw new Failure(422, `The content of the file is not what it claims to be: ${claimed}.`);
  }
  return { bytes, ...found };
}

function claimOf(file: File): string | null {
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase();
  if (NO_CLAIM.includes(type)) return null;
  return type === 'image/jpg' ? 'image/jpeg' : type;
}

const notTaken = () => new Failure(415, 'Please choose an image: PNG, JPEG, GIF, WebP or AVIF.');
