import { ANIMATION_BYTES, isAnimated } from '../lib/animation.ts';

/** Pixels of the longer side at most. */
const MAX_SIDE = 2000;
/** An image of fewer bytes that is small enough is left as it is. */
const LIGHT = 2 ** 20;
const QUALITY = 0.86;
const WEBP = 'image/webp';
/** What the site takes as it is. */
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
 * A photo as it is uploaded: 2,000 pixels at most, upright, as WebP. What moves, what is small already
 * and what this browser cannot draw stays the file that it was.
 */
export async function scaleImage(file: File): Promise<File> {
  try {
    const head = new Uint8Array(await file.slice(0, ANIMATION_BYTES).arrayBuffer());
    if (isAnimated(head)) return file;
    // Upright, as the camera noted it: the drawn image has no such note.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const size = fitting(bitmap);
    const taken = TAKEN.includes(file.type);
    const fits = taken && size.width === bitmap.width && size.height === bitmap.height;
    if (fits && file.size <= LIGHT) {
      bitmap.close();
      return file;
    }
    const drawn = await encode(draw(bitmap, size), file.type);
    // One that was only encoded anew is worth it where it became lighter.
    return taken && fits && drawn.size >= file.size ? file : named(drawn, file.name);
  } catch {
    return file;
  }
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

/** WebP; a browser that does not write it writes a photo as JPEG, and what may be no photo as PNG. */
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
