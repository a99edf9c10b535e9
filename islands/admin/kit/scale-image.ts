import { ANIMATION_BYTES, isAnimated } from '../../../src/files/image-type.ts';

/** Maximum pixels of the longer side. */
const MAX_SIDE = 2000;
/** Width of the version for narrow screens, and the minimum width of an image that needs one. */
const NARROW = 960;
const WIDE = 1200;
/** An image with fewer bytes and small enough dimensions is not changed. */
const LIGHT = 2 ** 20;
const QUALITY = 0.86;
const WEBP = 'image/webp';
/** The types that the server accepts. */
const TAKEN = ['image/png', 'image/jpeg', 'image/gif', WEBP, 'image/avif'];

/** The size of an image scaled down to the limit of its longer side; never enlarged. */
export function fitting(
  { width, height }: { width: number; height: number },
  maxSide = MAX_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Prepares a photo for upload: up to 2,000 pixels, upright, as WebP. Animations, small images, and files that this
 * browser cannot decode are returned unchanged.
 */
export const scaleImage = (file: File): Promise<File> =>
  withStill(file, file, async (bitmap) => {
    const size = fitting(bitmap);
    const taken = TAKEN.includes(file.type);
    const fits = taken && size.width === bitmap.width && size.height === bitmap.height;
    if (fits && file.size <= LIGHT) return file;
    const scaled = await scaleTo(bitmap, size, file);
    // Without scaling, encoding is only worth it if the file became smaller.
    return fits && scaled.size >= file.size ? file : scaled;
  });

/** A version of a scaled photo for narrow screens; null if that would save nothing. */
export const narrowImage = (file: File): Promise<File | null> =>
  withStill(file, null, async (bitmap) => {
    if (bitmap.width <= WIDE) return null;
    const narrow = await scaleTo(bitmap, sizeAcross(bitmap, NARROW), file);
    return narrow.size < file.size ? narrow : null;
  });

/**
 * Scales and uploads a photo, and a version for narrow screens; `small` is null if that would save nothing or cannot be
 * uploaded.
 *
 * @param upload resolves to the address of the stored image
 */
export async function uploadScaled(
  file: File,
  upload: (image: File) => Promise<string>,
): Promise<{ src: string; small: string | null }> {
  const image = await scaleImage(file);
  const uploadNarrow = async () => {
    const narrow = await narrowImage(image);
    return narrow && upload(narrow).catch(() => null);
  };
  const [src, small] = await Promise.all([upload(image), uploadNarrow()]);
  return { src, small };
}

/** Width of a figure next to a text, and of its small version. */
const FIGURE = { wide: 960, narrow: 480 };

/** Width of a post's image, and of its version for lists and phones. */
export const COVER = { wide: MAX_SIDE, narrow: 720 };

/**
 * A figure in two widths, as WebP; an animation is not changed. Throws a sentence if this browser cannot read the
 * image.
 */
export async function scaleFigure(
  file: File,
  { wide, narrow } = FIGURE,
): Promise<{ image: File; small?: File }> {
  const bitmap = await still(file).catch(() => {
    throw new Error('This image cannot be read. Choose a PNG, JPEG or WebP file.');
  });
  if (!bitmap) return { image: file };
  const inWidth = (pixels: number) =>
    scaleTo(bitmap, sizeAcross(bitmap, Math.min(pixels, bitmap.width)), {
      name: file.name,
      type: 'image/png',
    });
  const image = await inWidth(wide);
  const small = bitmap.width > narrow ? { small: await inWidth(narrow) } : {};
  bitmap.close();
  return { image, ...small };
}

/**
 * Processes the image in a file; returns `otherwise` for an animation, and for a file that this browser cannot decode
 * or encode.
 */
async function withStill<Made, Other>(
  file: File,
  otherwise: Other,
  make: (bitmap: ImageBitmap) => Promise<Made>,
): Promise<Made | Other> {
  const bitmap = await still(file).catch(() => null);
  if (!bitmap) return otherwise;
  try {
    return await make(bitmap);
  } catch {
    return otherwise;
  } finally {
    bitmap.close();
  }
}

/** The image in a file; null for an animation. */
async function still(file: File): Promise<ImageBitmap | null> {
  const head = new Uint8Array(await file.slice(0, ANIMATION_BYTES).arrayBuffer());
  if (isAnimated(head)) return null;
  return decodeImage(file);
}

/** The image in a file, upright by the camera's EXIF orientation. Rejects if this browser cannot decode it. */
export const decodeImage = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * A square of an image, scaled.
 *
 * @param pixels side length of the result
 * @param type WebP unless the browser cannot write it, or PNG
 */
export async function cutSquare(
  bitmap: ImageBitmap,
  square: Square,
  pixels: number,
  type: 'image/webp' | 'image/png' = WEBP,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels });
  drawSquare(canvas, bitmap, square);
  const types = type === WEBP ? typesFor('image/png') : [type];
  return named(await encode(canvas, types), 'square');
}

/** A square within an image, in the image's pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

/** Draws a square of an image over all of a canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { left, top, side }: Square,
): void {
  const { width, height } = canvas;
  const context = getDrawingContext(canvas);
  context.clearRect(0, 0, width, height);
  context.drawImage(bitmap, left, top, side, side, 0, 0, width, height);
}

function getDrawingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw images');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The size of an image scaled to a width. */
const sizeAcross = ({ width, height }: ImageBitmap, pixels: number) => ({
  width: pixels,
  height: Math.max(1, Math.round((height * pixels) / width)),
});

/** An image in another size, in a file with the original's name. */
async function scaleTo(
  bitmap: ImageBitmap,
  size: { width: number; height: number },
  { name, type }: { name: string; type: string },
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  getDrawingContext(canvas).drawImage(bitmap, 0, 0, size.width, size.height);
  return named(await encode(canvas, typesFor(type)), name);
}

/** WebP; if the browser cannot encode it, JPEG for a JPEG and PNG for anything else. */
const typesFor = (original: string) => [WEBP, original === 'image/jpeg' ? original : 'image/png'];

/** Encodes as the first type that the browser supports. */
async function encode(canvas: HTMLCanvasElement, types: string[]): Promise<Blob> {
  for (const type of types) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    if (blob?.type === type) return blob;
  }
  throw new Error('this browser cannot encode images');
}

function named(blob: Blob, original: string): File {
  const stem = original.replace(/\.[^.]*$/, '') || 'photo';
  return new File([blob], `${stem}.${blob.type.slice('image/'.length)}`, { type: blob.type });
}
