import regular from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import semiBold from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import { CARD, type CardDrawing } from '../../../src/lib/metadata/share-card.ts';

/** The server's own fonts under a name of their own: the pages' have not all of the letters. */
const FAMILY = 'Share Card';

let fonts: Promise<unknown> | undefined;

const loadFonts = () =>
  Promise.all(
    [
      [regular, '400'],
      [semiBold, '600'],
    ].map(async ([address, weight]) => {
      const face = new FontFace(FAMILY, `url("${address}")`, { weight });
      document.fonts.add(await face.load());
    }),
  );

/** Draws a card as the server does. @returns PNG */
export async function drawCard({ ground, texts, curve }: CardDrawing): Promise<Blob> {
  fonts ??= loadFonts().catch((error) => {
    // A connection that failed may be there for the next card.
    fonts = undefined;
    throw error;
  });
  await fonts;
  const canvas = new OffscreenCanvas(CARD.width, CARD.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  // Letters as wide as the font has them, as for the server: else they are fitted to this screen.
  context.textRendering = 'geometricPrecision';
  context.fillStyle = ground;
  context.fillRect(0, 0, CARD.width, CARD.height);
  for (const { text, x, y, fontSize, weight, fill } of texts) {
    context.font = `${weight} ${fontSize}px "${FAMILY}"`;
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  context.strokeStyle = curve.stroke;
  context.lineWidth = curve.strokeWidth;
  context.stroke(new Path2D(curve.path));
  return canvas.convertToBlob({ type: 'image/png' });
}
