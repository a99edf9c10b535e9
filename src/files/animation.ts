/** How far into a file its animation is announced; a PNG may hold a colour profile before. */
export const ANIMATION_BYTES = 2 ** 16;

/**
 * Whether an image moves, which one picture drawn of it would not: a GIF may, and PNG, WebP and AVIF
 * say it near their beginning.
 *
 * @param head its first bytes, {@link ANIMATION_BYTES} of them if there are so many
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
