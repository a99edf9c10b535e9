interface ImageSize {
  width: number;
  height: number;
}

/**
 * How large an image is by the head of its file, for the kinds that the site takes.
 *
 * @returns null where the file does not say
 */
export function imageSize(bytes: Uint8Array, type: string): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS[type]?.(view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    // Cut off before the size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Record<string, (view: DataView) => ImageSize | null> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** The frame's header is the first of the segments C0 to CF that is not a table (ITU-T T.81). */
function jpeg(view: DataView): ImageSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return null;
}

/** RFC 9649. */
function webp(view: DataView): ImageSize | null {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (letters(view, 12)) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return null;
  }
}

/** The largest of its "ispe" boxes: the others are of tiles or of a thumbnail (ISO/IEC 23008-12). */
function avif(view: DataView): ImageSize | null {
  let largest: ImageSize | null = null;
  const end = Math.min(view.byteLength - 16, 65_536);
  for (let at = 0; at < end; at += 1) {
    if (view.getUint8(at) !== 0x69 || letters(view, at) !== 'ispe') continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0)) largest = size;
  }
  return largest;
}
