import { expect, it } from 'vitest';
import { IMAGES, PNG } from '../../test/files.ts';
import { parseImage } from './image.ts';

it.each(Object.entries(IMAGES))(
  'an image that is a %s is accepted with its size',
  (type, bytes) => {
    const size = type === 'image/png' ? { width: 1, height: 1 } : { width: 2, height: 3 };
    expect(parseImage(bytes)).toMatchObject({ type, size });
  },
);

it.each(Object.entries(IMAGES))(
  'an image that is only the beginning of a %s is refused',
  (_type, bytes) => {
    for (let length = 0; length <= 8; length += 1) {
      expect(parseImage(Uint8Array.from(bytes.subarray(0, length)))).toBeNull();
    }
  },
);

it('an image without pixels is refused', () => {
  const flat = new Uint8Array(PNG);
  flat.fill(0, 20, 24);
  expect(parseImage(flat)).toBeNull();
});

it('an AVIF is recognised by its compatible brands alone', () => {
  const [, avif] = Object.entries(IMAGES).find(([type]) => type === 'image/avif') ?? [];
  const other = new Uint8Array(avif ?? []);
  other.set(Buffer.from('mif1'), 8);
  expect(parseImage(other)?.type).toBe('image/avif');
});
