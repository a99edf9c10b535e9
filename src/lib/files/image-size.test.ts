import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../../test/images.ts';
import { imageSize } from './image-size.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));

describe('the size of an image', () => {
  it.each<[string, string, Uint8Array, number, number]>([
    ['a PNG', 'image/png', PNG, 1, 1],
    ['a GIF', 'image/gif', hex('474946383961 2003 5802'), 800, 600],
    [
      'a JPEG behind its other segments',
      'image/jpeg',
      hex('ffd8 ffe0 0004 0000 ffff c4 0003 00 ffc2 0011 08 0258 0320 03'),
      800,
      600,
    ],
    [
      'a WebP that loses something',
      'image/webp',
      hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802'),
      800,
      600,
    ],
    [
      'a WebP that loses nothing',
      'image/webp',
      hex('52494646 00000000 57454250 5650384c 00000000 2f 1fc39500'),
      800,
      600,
    ],
    [
      'a WebP with more in it',
      'image/webp',
      hex('52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200'),
      800,
      600,
    ],
    [
      'an AVIF, whatever its thumbnail’s is',
      'image/avif',
      hex(
        '0000001c66747970 61766966 69737065 00000000 00000064 00000032 69737065 00000000 00000320 00000258 00000000',
      ),
      800,
      600,
    ],
  ])('stands in %s', (_what, type, bytes, width, height) => {
    expect(imageSize(bytes, type)).toEqual({ width, height });
  });

  it('is not known of what is cut off, or of no image', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('image/png', 'image/gif', 'image/jpeg', 'image/webp', 'image/avif', 'x'),
        fc.uint8Array({ maxLength: 64 }),
        (type, bytes) => {
          const size = imageSize(bytes, type);
          if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
        },
      ),
    );
    expect(imageSize(PNG.subarray(0, 20), 'image/png')).toBeNull();
  });
});
