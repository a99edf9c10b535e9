/** Draws an SVG as PNG, in the SVG's own size. */
export type RenderCard = (svg: string) => Promise<Uint8Array>;
