import { describe, expect, it } from 'vitest';
import { isAnimated, isOtherPicture } from './image-type.ts';

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
  ])('is not animated: %s', (_what, head) => {
    expect(isAnimated(head)).toBe(false);
  });
});

describe('a picture of another kind', () => {
  it.each([
    ['BMP', bytes('BM\x46\0\0\0\0\0\0\0\x36')],
    ['TIFF', bytes('II*\0\x08\0\0\0')],
    ['TIFF of the other byte order', bytes('MM\0*\0\0\0\x08')],
    ['an icon', bytes('\0\0\x01\0\x01\0\x10\x10')],
    ['JPEG XL', bytes('\xff\x0a\x12\x13')],
    ['JPEG XL in a box', bytes('\0\0\0\x0cJXL \r\n\x87\n')],
    ['JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
    ['HEIC', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['SVG', bytes('<?xml version="1.0"?><!-- drawn by hand --><svg/>')],
  ])('is known: %s', (_what, head) => {
    expect(isOtherPicture(head)).toBe(true);
  });

  it.each([
    ['a PNG', png('IDAT')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a text', bytes('BM is what he wrote')],
    ['nothing', bytes('')],
  ])('is not %s', (_what, head) => {
    expect(isOtherPicture(head)).toBe(false);
  });
});
