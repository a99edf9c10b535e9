import { imageSize } from 'image-size';
import { imageType } from './image-type.ts';

/** An image that was looked into. */
export interface Image {
  bytes: Uint8Array;
  type: string;
  /** The ending that its stored name should have. */
  extension: string;
  /** In pixels. */
  size: { width: number; height: number };
}

/** An image by its content; null when the site does not take its kind, or its head is cut off. */
export function parseImage(bytes: Uint8Array): Image | null {
  const found = imageType(bytes);
  const size = found && parseImageSize(bytes);
  return size && { bytes, ...found, size };
}

/** As the head of the file says; null where that is not whole. */
function parseImageSize(bytes: Uint8Array): Image['size'] | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
