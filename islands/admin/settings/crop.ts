import type { Square } from '../kit/scale-image.ts';

interface Size {
  width: number;
  height: number;
}

/** Fewer pixels of an image than this are not worth showing. */
const SMALLEST = 160;
const LARGEST_ZOOM = 4;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const largestSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest square of an image; of a tall photo the upper part, where faces are. */
export function firstSquare({ width, height }: Size): Square {
  const side = largestSide({ width, height });
  const above = height > width ? 0.25 : 0.5;
  return { left: (width - side) / 2, top: (height - side) * above, side };
}

/** How much larger than the largest square one is shown. */
export const zoomOf = (size: Size, { side }: Square): number => largestSide(size) / side;

/** How far an image can be enlarged before too few of its pixels are left. */
export const maxZoom = (size: Size): number => clamp(largestSide(size) / SMALLEST, 1, LARGEST_ZOOM);

/** The square at another place, as far as the edges of its image allow. */
export const moved = ({ width, height }: Size, square: Square, to: Partial<Square>): Square => {
  const { left, top, side } = { ...square, ...to };
  return { left: clamp(left, 0, width - side), top: clamp(top, 0, height - side), side };
};

/** The square with another zoom, around the same middle as far as the edges allow. */
export function zoomed(size: Size, square: Square, zoom: number): Square {
  const side = largestSide(size) / zoom;
  const shift = (square.side - side) / 2;
  return moved(size, square, { left: square.left + shift, top: square.top + shift, side });
}
