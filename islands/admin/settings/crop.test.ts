import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Crop, cropSquare, firstCrop, maxZoom, pushed, zoomed } from './crop.ts';

const LANDSCAPE = { width: 1200, height: 800 };

it('begins with the largest square, in the middle or where the face of a tall photo is', () => {
  expect(cropSquare(LANDSCAPE, firstCrop(LANDSCAPE))).toEqual({ left: 200, top: 0, side: 800 });
  const tall = { width: 800, height: 1200 };
  expect(cropSquare(tall, firstCrop(tall))).toEqual({ left: 0, top: 100, side: 800 });
});

it('follows a push by its share of the square, to the edge and no further', () => {
  const half = { zoom: 2, x: 0.5, y: 0.5 };
  expect(cropSquare(LANDSCAPE, pushed(LANDSCAPE, half, { right: 0.25, down: -0.25 }))).toEqual({
    left: 300,
    top: 300,
    side: 400,
  });
  expect(pushed(LANDSCAPE, half, { right: 9, down: -9 })).toEqual({ zoom: 2, x: 0, y: 1 });
});

it('is enlarged around its middle', () => {
  const crop: Crop = { zoom: 2, x: 0.25, y: 0.5 };
  const { left, top, side } = cropSquare(LANDSCAPE, crop);
  const closer = cropSquare(LANDSCAPE, zoomed(LANDSCAPE, crop, 4));
  expect(closer).toEqual({ left: left + side / 4, top: top + side / 4, side: side / 2 });
});

it('is not enlarged until nothing is left', () => {
  expect(maxZoom(LANDSCAPE)).toBe(4);
  expect(maxZoom({ width: 320, height: 900 })).toBe(2);
  expect(maxZoom({ width: 64, height: 64 })).toBe(1);
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
