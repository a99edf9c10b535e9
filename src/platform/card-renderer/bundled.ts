import type { RenderCard } from './card-renderer.ts';

/** Draws with what the build laid beside the code; all of it is loaded with the first card. */
export const renderCard: RenderCard = async (svg) => {
  const [{ svgToPng }, files] = await Promise.all([
    import('./resvg.ts'),
    import('virtual:drawing-files'),
  ]);
  return svgToPng(svg, files);
};
