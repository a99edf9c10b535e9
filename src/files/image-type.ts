/** Maximum size of an uploaded image. */
export const MAX_IMAGE = 10 * 2 ** 20;

/** Number of leading bytes that identify an image's type. */
export const HEAD_BYTES = 64;

/** Supported image types, detected by content, with their file extensions. */
const SIGNATURES: { type: string; extension: string; matches: (ascii: string) => boolean }[] = [
  {
    type: 'image/png',
    extension: 'png',
    matches: (ascii) => ascii.startsWith('\x89PNG\r\n\x1a\n'),
  },
  { type: 'image/jpeg', extension: 'jpg', matches: (ascii) => ascii.startsWith('\xff\xd8\xff') },
  { type: 'image/gif', extension: 'gif', matches: (ascii) => /^GIF8[79]a/.test(ascii) },
  {
    type: 'image/webp',
    extension: 'webp',
    matches: (ascii) => ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP',
  },
  {
    type: 'image/avif',
    extension: 'avif',
    // Its brand is the major brand, or among the compatible ones after the version (ISO/IEC 14496-12).
    matches: (ascii) => /^.{4}ftyp(?:.{4}){0,12}?avi[fs]/s.test(ascii),
  },
];

/** Their media types. */
export const IMAGE_TYPES: readonly string[] = SIGNATURES.map(({ type }) => type);

/**
 * Detects an image's type from its first bytes, not its name. Never SVG, which may contain scripts.
 *
 * @returns null for unsupported types
 */
export function imageType(bytes: Uint8Array): { type: string; extension: string } | null {
  const ascii = toAscii(bytes);
  const found = SIGNATURES.find(({ matches }) => matches(ascii));
  return found ? { type: found.type, extension: found.extension } : null;
}

const toAscii = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));

/** BMP, TIFF, icons, JPEG XL (bare and in a container), JPEG 2000, and HEIC, by its brand (ISO/IEC 23008-12). */
const OTHER_PICTURE =
  /^(?:BM.{4}\0{4}|II[*+]\0|MM\0[*+]|\0\0[^\0]\0|\xff\n|\0{3}.(?:JXL|jP ) |.{4}ftyp(?:.{4}){0,12}?(?:hei[cxms]|hev[cx]|mif1))/s;

/** True for an image of an unsupported type. An SVG may begin with a comment. */
export function isOtherPicture(bytes: Uint8Array): boolean {
  const isSvg = /<svg[\s/>]/i.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
  return isSvg || OTHER_PICTURE.test(toAscii(bytes));
}

/** How far into a file its animation is declared; a PNG may have a colour profile before. */
export const ANIMATION_BYTES = 2 ** 16;

/**
 * True if an image may be animated, which would be lost when redrawing it: any GIF may, while PNG, WebP and AVIF
 * declare it near their beginning.
 *
 * @param head its first bytes, {@link ANIMATION_BYTES} of them if there are that many
 */
export function isAnimated(head: Uint8Array): boolean {
  let ascii = '';
  for (const byte of head) ascii += String.fromCharCode(byte);
  if (ascii.startsWith('GIF8')) return true;
  if (ascii.startsWith('\x89PNG')) {
    const still = ascii.indexOf('IDAT');
    return ascii.slice(0, still === -1 ? undefined : still).includes('acTL');
  }
  // https://developers.google.com/speed/webp/docs/riff_container#extended_file_format
  if (ascii.startsWith('RIFF')) {
    return ascii.slice(12, 16) === 'VP8X' && ((head[20] ?? 0) & 0b10) !== 0;
  }
  return ascii.slice(4, 12) === 'ftypavis';
}
