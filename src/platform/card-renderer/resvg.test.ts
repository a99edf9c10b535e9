import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FONTS, RESVG } from '../../../scripts/drawing-files.ts';
import { textWidth } from '../../lib/metadata/line-breaks.ts';
import { svgToPng } from './resvg.ts';

let fontBuffers: Uint8Array[];
beforeAll(async () => {
  fontBuffers = await Promise.all(FONTS.map((path) => readFile(path)));
  // A process starts it once: it is the adapter that does, for sites of the same process too.
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const resvg = await WebAssembly.compile(await readFile(RESVG));
  await svgToPng(nothing, { resvg, fonts: fontBuffers });
});

function drawing(text: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="100"><text y="80" font-size="50" font-weight="600" font-family="Source Serif 4">${text}</text></svg>`;
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Source Serif 4' };
  return new Resvg(svg, { font });
}

const drawnWidth = (text: string) => drawing(text).innerBBox()?.width ?? 0;
const drawn = (text: string) => Buffer.from(drawing(text).render().asPng()).toString('base64');

describe('the width of a text', () => {
  it.each([
    'MONTE CARLO SIMULATION OF HADRONS (2019–2024)',
    'illicit filling, till 1/2 “jiffy”',
    'Příliš žluťoučký kůň úpěl ďábelské ódy',
  ])('is nearly as drawn, and never less: %s', (text) => {
    const ratio = textWidth(text, 50) / drawnWidth(text);
    expect(ratio).toBeGreaterThanOrEqual(0.99);
    expect(ratio).toBeLessThan(1.06);
  });
});

it.each(['Łř', 'αИ', '⁶≈→∞'])('a letter of %s is drawn, not a box', (text) => {
  const box = drawn('\ue000');
  for (const one of text) expect(drawn(one) === box, one).toBe(false);
});
