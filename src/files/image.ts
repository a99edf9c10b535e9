import { imageSize } from 'image-size';
import { imageType } from './image-type.ts';

/** An image whose header was read. */
export interface Image {
  bytes: Uint8Array;
  type: string;
  /** Extension for its stored name. */
  extension: string;
  /** In pixels. */
  size: { width: number; height: number };
}

/** Reads an image's type and size from its content; null if the type is unsupported or the header is truncated. */
export function parseImage(bytes: Uint8Array): Image | null {
  const found = imageType(bytes);
  const size = found && parseImageSize(bytes);
  return size && { bytes, ...found, size };
}

/** As stated in the file's header; null if that is truncated. */
function parseImageSize(bytes: Uint8Array): Image['size'] | null {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}
