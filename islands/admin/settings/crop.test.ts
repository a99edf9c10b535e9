import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSquare, moved, zoomed, zoomOf } from './crop.ts';

it('a crop begins with the largest square, in the middle or where the face of a tall photo is', () => {
  expect(firstSquare({ width: 1200, height: 800 })).toEqual({ left: 200, top: 0, side: 800 });
  expect(firstSquare({ width: 800, height: 1200 })).toEqual({ left: 0, top: 100, side: 800 });
});

it('never leaves the image, and is shown as large as it was asked for', () => {
  const pixels = fc.integer({ min: 1, max: 9000 });
  const place = fc.double({ min: -20_000, max: 20_000, noNaN: true });
  const zoom = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, place, place, zoom, (width, height, left, top, asked) => {
      const size = { width, height };
      const square = moved(size, zoomed(size, firstSquare(size), asked), { left, top });
      expect(zoomOf(size, square)).toBeCloseTo(asked);
      expect(Math.min(square.left, square.top)).toBeGreaterThanOrEqual(0);
      expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
      expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
