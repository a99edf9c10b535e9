import { ANIMATION_BYTES, isAnimated } from '../../../src/lib/files/animation.ts';

/** Pixels of the longer side at most. */
const MAX_SIDE = 2000;
/** Pixels across of the version for narrow screens, and of an image that is worth one. */
const NARROW = 960;
const WIDE = 1200;
/** An image of fewer bytes that is small enough is left as it is. */
const LIGHT = 2 ** 20;
const QUALITY = 0.86;
const WEBP = 'image/webp';
/** The types that the server accepts. */
const TAKEN = ['image/png', 'image/jpeg', 'image/gif', WEBP, 'image/avif'];

/** The size of an image whose longer side has its limit; never larger than it was. */
export function fitting(
  { width, height }: { width: number; height: number },
  maxSide = MAX_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/**
 * A photo as it is uploaded: 2,000 pixels at most, upright, as WebP. An animation, a small image, and a file
 * that this browser cannot decode are returned unchanged.
 */
export async function scaleImage(file: File): Promise<File> {
  try {
    const bitmap = await still(file);
    if (!bitmap) return file;
    const size = fitting(bitmap);
    const taken = TAKEN.includes(file.type);
    const fits = taken && size.width === bitmap.width && size.height === bitmap.height;
    if (fits && file.size <= LIGHT) {
      bitmap.close();
      return file;
    }
    const drawn = await encode(draw(bitmap, size), file.type);
    // Encoding without scaling is worth it only when the file became smaller.
    return taken && fits && drawn.size >= file.size ? file : named(drawn, file.name);
  } catch {
    return file;
  }
}

/** A photo for narrow screens, of one that was scaled; null where that would save nothing. */
export async function narrowImage(file: File): Promise<File | null> {
  try {
    const bitmap = await still(file);
    if (!bitmap) return null;
    const { width, height } = bitmap;
    if (width <= WIDE) {
      bitmap.close();
      return null;
    }
    const size = { width: NARROW, height: Math.max(1, Math.round((height * NARROW) / width)) };
    const drawn = await encode(draw(bitmap, size), file.type);
    return drawn.size < file.size ? named(drawn, file.name) : null;
  } catch {
    return null;
  }
}

/** The image in a file; null for an animation. */
async function still(file: File): Promise<ImageBitmap | null> {
  const head = new Uint8Array(await file.slice(0, ANIMATION_BYTES).arrayBuffer());
  if (isAnimated(head)) return null;
  // Upright, by the camera's EXIF orientation: the drawn image has no EXIF.
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

function draw(bitmap: ImageBitmap, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  return canvas;
}

/** Encodes as WebP, or where the browser cannot, a JPEG as JPEG and anything else as PNG. */
async function encode(canvas: HTMLCanvasElement, original: string): Promise<Blob> {
  for (const type of [WEBP, original === 'image/jpeg' ? original : 'image/png']) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    if (blob?.type === type) return blob;
  }
  throw new Error('this browser writes no image');
}

function named(blob: Blob, original: string): File {
  const stem = original.replace(/\.[^.]*$/, '') || 'photo';
  return new File([blob], `${stem}.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
