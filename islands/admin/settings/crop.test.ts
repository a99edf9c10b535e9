import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropSquare, firstCrop, pushed, zoomed } from './crop.ts';

const LANDSCAPE = { width: 1200, height: 800 };

it('a crop begins with the largest square, in the middle or where the face of a tall photo is', () => {
  expect(cropSquare(LANDSCAPE, firstCrop(LANDSCAPE))).toEqual({ left: 200, top: 0, side: 800 });
  const tall = { width: 800, height: 1200 };
  expect(cropSquare(tall, firstCrop(tall))).toEqual({ left: 0, top: 100, side: 800 });
});

it('never leaves the image', () => {
  const pixels = fc.integer({ min: 1, max: 9000 });
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      pixels,
      pixels,
      share,
      share,
      fc.double({ min: 1, max: 4, noNaN: true }),
      (...given) => {
        const [width, height, right, down, zoom] = given;
        const size = { width, height };
        const crop = pushed(size, zoomed(size, firstCrop(size), zoom), { right, down });
        const { left, top, side } = cropSquare(size, crop);
        expect(Math.min(left, top, side)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(height + 1e-6);
      },
    ),
  );
});
