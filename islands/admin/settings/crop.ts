import type { Square } from '../kit/scale-image.ts';

interface Size {
  width: number;
  height: number;
}

/** Minimum pixels of a crop. */
const SMALLEST = 160;
const LARGEST_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const largestSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest square of an image; for a tall photo the upper part, where faces usually are. */
export function firstSquare({ width, height }: Size): Square {
  const side = largestSide({ width, height });
  const above = height > width ? 0.25 : 0.5;
  return { left: (width - side) / 2, top: (height - side) * above, side };
}

/** Zoom of a square, relative to the largest one. */
export const zoomOf = (size: Size, { side }: Square): number => largestSide(size) / side;

/** Maximum zoom before too few pixels are left. */
export const maxZoom = (size: Size): number => clamp(largestSide(size) / SMALLEST, 1, LARGEST_ZOOM);

/** The square moved to another position, within the image. */
export const moved = ({ width, height }: Size, square: Square, to: Partial<Square>): Square => {
  const { left, top, side } = { ...square, ...to };
  return { left: clamp(left, 0, width - side), top: clamp(top, 0, height - side), side };
};

/** The square with another zoom and the same centre, within the image. */
export function zoomed(size: Size, square: Square, zoom: number): Square {
  const side = largestSide(size) / zoom;
  const shift = (square.side - side) / 2;
  return moved(size, square, { left: square.left + shift, top: square.top + shift, side });
}
