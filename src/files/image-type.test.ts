import { describe, expect, it } from 'vitest';
import { isAnimated } from './image-type.ts';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'));
const png = (chunks: string) => bytes(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${chunks}`);
const webp = (flags: string) => bytes(`RIFF\0\0\0\0WEBPVP8X\n\0\0\0${flags}\0\0\0`);

describe('an image', () => {
  it.each([
    ['a GIF', bytes('GIF89a')],
    ['a PNG with animation control before its picture', png('acTL\0\0IDAT')],
    ['a WebP that says so', webp('\x02')],
    ['an AVIF sequence', bytes('\0\0\0\x1cftypavis')],
  ])('moves, or may: %s', (_what, head) => {
    expect(isAnimated(head)).toBe(true);
  });

  it.each([
    ['a PNG', png('IDAT acTL')],
    ['a WebP with transparency', webp('\x10')],
    ['a JPEG', bytes('\xff\xd8\xff\xe0')],
  ])('stands still: %s', (_what, head) => {
    expect(isAnimated(head)).toBe(false);
  });
});
