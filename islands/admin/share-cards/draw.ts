import { CARD, type ShareCard } from '../../../src/metadata/share-card.ts';
import { accentColours } from '../../../src/theme/accent.ts';

const MARGIN = 80;
const WIDTH = CARD.width - 2 * MARGIN;
const TOP = 132;
const LINE_HEIGHT = 1.18;
const LINE = 'M0 625H1200';
const INK = '#191d24';
const REGULAR = 400;
const BOLD = 600;
const AUTHORS = 32;

/** Font sizes of the title, the largest at which it fits first, and how many lines of it there are. */
const TITLES = [
  { fontSize: 68, most: 3 },
  { fontSize: 58, most: 4 },
] as const;
const LONG_TITLE = { fontSize: 48, most: 5 } as const;

/** How wide a text is in pixels. */
type MeasureText = (text: string, fontSize: number, weight: number) => number;

type Measure = (text: string) => number;

/** What there is to draw of a card, in pixels: first the ground, then the texts, then the curve. */
interface CardDrawing {
  ground: string;
  /** Each on a line of its own; `y` is that of the baseline. */
  texts: { text: string; x: number; y: number; fontSize: number; weight: number; fill: string }[];
  curve: { path: string; stroke: string; strokeWidth: number };
}

/** Lays a card out: title and authors as large as they fit, and the site. */
export function layOutCard(card: ShareCard, measureText: MeasureText): CardDrawing {
  const { light } = accentColours(card.accent);
  const { lines, fontSize } = layOutTitle(card.title, measureText);
  const lineHeight = fontSize * LINE_HEIGHT;
  const authors = listAuthors(card.authors, (text) => measureText(text, AUTHORS, REGULAR));
  const line = (text: string, y: number, fontSize: number, weight: number, fill: string) => ({
    text,
    x: MARGIN,
    y: Math.round(y),
    fontSize,
    weight,
    fill,
  });
  return {
    ground: '#fbfaf7',
    texts: [
      line(card.kind, 100, 28, REGULAR, light.accentInk),
      ...lines.map((text, at) => line(text, TOP + (at + 0.82) * lineHeight, fontSize, BOLD, INK)),
      line(authors, TOP + lines.length * lineHeight + 54, AUTHORS, REGULAR, '#535861'),
      line(card.site, 532, 30, BOLD, INK),
    ],
    curve: {
      path: card.curve ?? LINE,
      stroke: light.accent,
      strokeWidth: card.curve ? 3 : 10,
    },
  };
}

function layOutTitle(
  title: string,
  measureText: MeasureText,
): { lines: string[]; fontSize: number } {
  const measureAt = (fontSize: number) => (text: string) => measureText(text, fontSize, BOLD);
  for (const { fontSize, most } of TITLES) {
    const lines = breakLines(title, measureAt(fontSize));
    if (lines.length <= most) return { lines, fontSize };
  }
  const { fontSize, most } = LONG_TITLE;
  const measure = measureAt(fontSize);
  const all = breakLines(title, measure);
  if (all.length <= most) return { lines: all, fontSize };
  const lines = all.slice(0, most);
  return { lines: lines.with(-1, shorten(lines.at(-1) ?? '', measure)), fontSize };
}

/** Breaks a text between words into lines that fit; a word that is wider than a line is broken within. */
function breakLines(text: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((word) => breakWord(word, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= WIDTH) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A word in parts that each fit a line: the word alone, nearly always. */
function breakWord(word: string, measure: Measure): string[] {
  if (measure(word) <= WIDTH) return [word];
  const parts = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + letter) > WIDTH) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

/** A line with an ellipsis, less the words that this takes. */
function shorten(line: string, measure: Measure): string {
  let short = line;
  while (measure(`${short}…`) > WIDTH && short.includes(' ')) {
    short = short.slice(0, short.lastIndexOf(' '));
  }
  return `${short.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
}

/** As many names as fit a line, and how many more there are. */
function listAuthors(authors: string[], measure: Measure): string {
  for (let named = authors.length; named > 0; named -= 1) {
    const more = authors.length - named;
    const line = authors.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
    if (measure(line) <= WIDTH) return line;
    if (named === 1) return shorten(line, measure);
  }
  return '';
}

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
