import type { Draw } from './share-cards.ts';

/** Draws with what the build laid beside the code; all of it is loaded with the first card. */
export const draw: Draw = async (svg) => {
  const [{ drawPng }, files] = await Promise.all([
    import('./draw-png.ts'),
    import('virtual:drawing-files'),
  ]);
  return drawPng(svg, files);
};
