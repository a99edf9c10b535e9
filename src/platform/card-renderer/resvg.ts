import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/**
 * Draws an SVG in its own size, with the site's fonts and no others.
 *
 * @returns PNG
 */
export async function svgToPng(
  svg: string,
  { resvg, fonts }: { resvg: WebAssembly.Module; fonts: Uint8Array[] },
): Promise<Uint8Array> {
  ready ??= initWasm(resvg);
  await ready;
  const drawing = new Resvg(svg, {
    font: { fontBuffers: fonts, loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' },
  });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    // WebAssembly's memory is not collected.
    image.free();
    drawing.free();
  }
}
