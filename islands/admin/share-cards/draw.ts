import { CARD, type ShareCard } from '../../../src/metadata/share-card.ts';
import { layOutCard } from './lay-out.ts';

/** The face of the panel's stylesheet; what it has no letters for is drawn in this machine's own. */
const FAMILY = '"Source Serif 4 Variable", Georgia, serif';

/** Draws a card. @returns PNG */
export async function drawCard(card: ShareCard): Promise<Blob> {
  const canvas = new OffscreenCanvas(CARD.width, CARD.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  // Letters as wide as the font has them: else they are fitted to this screen.
  context.textRendering = 'geometricPrecision';
  const setFont = (fontSize: number, weight: number) => {
    context.font = `${weight} ${fontSize}px ${FAMILY}`;
  };
  // A canvas does not wait for its fonts.
  const letters = Object.values(card).join(' ');
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 30px ${FAMILY}`, letters)),
  );
  const { ground, texts, curve } = layOutCard(card, (text, fontSize, weight) => {
    setFont(fontSize, weight);
    return context.measureText(text).width;
  });
  context.fillStyle = ground;
  context.fillRect(0, 0, CARD.width, CARD.height);
  for (const { text, x, y, fontSize, weight, fill } of texts) {
    setFont(fontSize, weight);
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
  context.strokeStyle = curve.stroke;
  context.lineWidth = curve.strokeWidth;
  context.stroke(new Path2D(curve.path));
  return canvas.convertToBlob({ type: 'image/png' });
}
