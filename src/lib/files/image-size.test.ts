import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGES, PNG } from '../../../test/images.ts';
import { imageSize } from './image-size.ts';
import { imageType } from './image-type.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(' ', ''), 'hex'));

/** A box of an AVIF, with its content in hexadecimal digits. */
const box = (name: string, content: string) =>
  (4 + name.length + content.replaceAll(' ', '').length / 2).toString(16).padStart(8, '0') +
  Buffer.from(name).toString('hex') +
  content;
const ispe = (width: string, height: string) => box('ispe', `00000000 ${width} ${height}`);
const THUMBNAIL = ispe('00000064', '00000032');
const PICTURE = ispe('00000320', '00000258');
const AV01 = box('av01', `${'00'.repeat(24)} 0320 0258 ${'00'.repeat(50)}`);

/** What a GIF begins with that has a screen of no size, and a table of two colours. */
const NO_SCREEN = '474946383961 0000 0000 80 00 00 000000ffffff';

describe('the size of an image', () => {
  it.each<[string, string, Uint8Array]>([
    ['a GIF', 'image/gif', hex('474946383961 2003 5802 000000')],
    [
      'a GIF whose screen has none, of its picture',
      'image/gif',
      hex(`${NO_SCREEN} 21f9 04 00000000 00 21fe 02 6161 01 61 00 2c 0000 0000 2003 5802 00`),
    ],
    [
      'a JPEG behind its other segments',
      'image/jpeg',
      hex('ffd8 ffe0 0004 0000 ffff c4 0003 00 ffc2 000b 08 0258 0320 01 000000'),
    ],
    [
      'a JPEG behind bytes that belong to no segment',
      'image/jpeg',
      hex('ffd8 ffe0 0004 0000 00 ff00 01 ffc0 000b 08 0258 0320 01 000000'),
    ],
    [
      'a WebP that loses something',
      'image/webp',
      hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2003 5802'),
    ],
    [
      'a WebP that loses nothing',
      'image/webp',
      hex('52494646 00000000 57454250 5650384c 00000000 2f 1fc39500'),
    ],
    [
      'a WebP with more in it',
      'image/webp',
      hex('52494646 00000000 57454250 56503858 0a000000 00000000 1f0300 570200'),
    ],
    [
      'an AVIF, whatever its thumbnail’s is',
      'image/avif',
      hex(box('ftyp', '61766966') + box('meta', `00000000 ${THUMBNAIL} ${PICTURE}`)),
    ],
    [
      'an AVIF behind much else',
      'image/avif',
      hex(
        box('ftyp', '61766966') +
          box('free', '00'.repeat(70_000)) +
          box('meta', `00000000 ${'00'.repeat(70_000)} ${PICTURE}`),
      ),
    ],
    [
      'an AVIF behind a box with a long length, in one that reaches to the end',
      'image/avif',
      hex(
        `${box('ftyp', '61766966')} 00000001 6d646174 0000000000000012 0000 00000000 6d657461 ${PICTURE}`,
      ),
    ],
    [
      'an AVIF that is only a sequence',
      'image/avif',
      hex(box('ftyp', '61766973') + box('moov', AV01)),
    ],
  ])('stands in %s', (_what, type, bytes) => {
    expect(imageSize(bytes, type)).toEqual({ width: 800, height: 600 });
  });

  it.each(Object.entries(IMAGES))('is known of a real %s', (type, bytes) => {
    expect(imageType(bytes)?.type).toBe(type);
    expect(imageSize(bytes, type)).toEqual(
      type === 'image/png' ? { width: 1, height: 1 } : { width: 2, height: 3 },
    );
  });

  it.each(Object.entries(IMAGES))('is not known of the first bytes of a %s', (type, bytes) => {
    for (let length = 0; length <= 12; length += 1) {
      expect(imageSize(bytes.subarray(0, length), type)).toBeNull();
    }
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
    expect(imageSize(PNG.subarray(0, 32), 'image/png')).toBeNull();
    const flat = new Uint8Array(PNG);
    flat.fill(0, 20, 24);
    expect(imageSize(flat, 'image/png')).toBeNull();
    expect(imageSize(hex(`${NO_SCREEN} 3b`), 'image/gif')).toBeNull();
    // A JPEG whose pixels begin before anything says how many there are.
    expect(imageSize(hex('ffd8 ffda 0008 00000000 ffc0 000b 08'), 'image/jpeg')).toBeNull();
  });
});

it('an AVIF may say so among its compatible brands only', () => {
  const other = 'ftypmif1\0\0\0\0mif1miafavif';
  expect(imageType(Buffer.from(`\0\0\0\x1c${other}`, 'latin1'))?.type).toBe('image/avif');
  expect(imageType(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBeNull();
});
