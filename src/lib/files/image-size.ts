export interface ImageSize {
  width: number;
  height: number;
}

/**
 * How large an image is in pixels by the head of its file, for the kinds that the site takes. The picture itself may be
 * missing or damaged.
 *
 * @returns null where the head is not whole, or does not say
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
  'image/png': png,
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** Of the chunk IHDR, which comes first and is 25 bytes long. */
function png(view: DataView): ImageSize | null {
  const isWhole = view.byteLength >= 33 && letters(view, 12) === 'IHDR';
  return isWhole ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

/** Of the screen; where that has none, browsers take the first picture's (GIF89a, 18 and 20). */
function gif(view: DataView): ImageSize | null {
  const flags = view.getUint8(10);
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (screen.width > 0 && screen.height > 0) return view.byteLength >= 13 ? screen : null;
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) {
    // An extension: its blocks say how long they are, and an empty one ends it.
    for (at += 2; view.getUint8(at) > 0; ) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  return { width: view.getUint16(at + 5, true), height: view.getUint16(at + 7, true) };
}

/**
 * Of the frame's header: the first of the segments C0 to CF that is not a table (ITU-T T.81). Bytes between segments are
 * skipped, as browsers do.
 */
function jpeg(view: DataView): ImageSize | null {
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const end = at + 2 + view.getUint16(at + 2);
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      return end <= view.byteLength ? size : null;
    } else if (marker === 0xd9 || marker === 0xda) {
      return null;
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
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

/**
 * The largest of its "ispe" boxes: the others are of tiles or of a thumbnail (ISO/IEC 23008-12). A sequence may have only
 * a track, whose size stands in its "av01" box (ISO/IEC 14496-12).
 */
function avif(view: DataView): ImageSize | null {
  const sizes = boxes(view).flatMap(({ type, start, end }) => {
    if (type === 'meta') {
      return findName(view, 'ispe', start, end).map((at) => ({
        width: view.getUint32(at + 8),
        height: view.getUint32(at + 12),
      }));
    }
    if (type !== 'moov') return [];
    return findName(view, 'av01', start, end).map((at) => ({
      width: view.getUint16(at + 28),
      height: view.getUint16(at + 30),
    }));
  });
  const [largest = null] = sizes.sort((a, b) => b.width * b.height - a.width * a.height);
  return largest;
}

/** The outermost boxes of a file, with the bytes behind their heads. */
function boxes(view: DataView): { type: string; start: number; end: number }[] {
  const found = [];
  for (let at = 0; at + 8 <= view.byteLength; ) {
    const size = view.getUint32(at);
    // 1: the length follows as a long number; 0: it reaches to the end.
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size || Infinity;
    const end = Math.min(at + length, view.byteLength);
    found.push({ type: letters(view, at + 4), start: at + 8, end });
    if (length < 8) break;
    at = end;
  }
  return found;
}

/** Where the name of a box stands among some bytes, with the 16 that an "ispe" box takes from there. */
function findName(view: DataView, name: string, start: number, end: number): number[] {
  const found = [];
  const first = name.charCodeAt(0);
  for (let at = start; at + 16 <= end; at += 1) {
    if (view.getUint8(at) === first && letters(view, at) === name) found.push(at);
  }
  return found;
}
