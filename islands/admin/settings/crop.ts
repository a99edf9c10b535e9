import type { Square } from '../kit/scale-image.ts';

/** How a square is cut out of an image: how much larger it is shown, and where between its edges. */
interface Crop {
  /** 1 for the largest square that fits. */
  zoom: number;
  /** 0 at the left edge, 1 at the right one. */
  x: number;
  /** 0 at the top, 1 at the bottom. */
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** Fewer pixels of an image than this are not worth showing. */
const SMALLEST = 160;
const LARGEST_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The crop to begin with: all of the width; of a tall photo the upper part, where faces are. */
export const firstCrop = ({ width, height }: Size): Crop => ({
  zoom: 1,
  x: 0.5,
  y: height > width ? 0.25 : 0.5,
});

/** How far an image can be enlarged before too few of its pixels are left. */
export const maxZoom = ({ width, height }: Size): number =>
  clamp(Math.min(width, height) / SMALLEST, 1, LARGEST_ZOOM);

/** The square that a crop cuts out. */
export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * The crop after the image was pushed, as far as its edges allow.
 *
 * @param by shares of the square's side, to the right and down
 */
export function pushed(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const { left, top, side } = cropSquare(size, crop);
  return { ...crop, ...between(size, left - by.right * side, top - by.down * side, side) };
}

/** The crop with another zoom, around the same middle as far as the edges allow. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const before = cropSquare(size, crop);
  const { side } = cropSquare(size, { ...crop, zoom });
  const shift = (before.side - side) / 2;
  return { zoom, ...between(size, before.left + shift, before.top + shift, side) };
}

function between({ width, height }: Size, left: number, top: number, side: number) {
  const share = (at: number, room: number) => (room > 0 ? clamp(at, 0, room) / room : 0.5);
  return { x: share(left, width - side), y: share(top, height - side) };
}
