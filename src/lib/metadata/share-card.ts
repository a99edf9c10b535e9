import { accentColours } from '../theme/accent.ts';
import { breakLines, textWidth } from './line-breaks.ts';

/** What a picture for link previews says. */
export interface ShareCard {
  /** What it is and of when: "Article · June 2024". */
  kind: string;
  title: string;
  authors: readonly string[];
  site: string;
  /** The colour of the site as it is asked for: "#14599b". */
  accent: string;
  /** What is drawn where other sites have a line at the end of the card: a path of SVG. */
  curve: string | null;
}

/** Pixels: the form in which every network shows a large picture. */
export const CARD = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const WIDTH = CARD.width - 2 * MARGIN;
const TOP = 132;
const LINE_HEIGHT = 1.18;
const LINE = 'M0 625H1200';
const INK = '#191d24';
const BOLD = 600;

/** Raised when cards look different from before: those that are stored are then drawn again. */
export const DESIGN = 1;

/** Font sizes of the title, the largest at which it fits first, and how many lines of it there are. */
const TITLES = [
  { fontSize: 68, lines: 3 },
  { fontSize: 58, lines: 4 },
  { fontSize: 48, lines: 5 },
] as const;

/** What there is to draw of a card, in pixels: first the ground, then the texts, then the curve. */
export interface CardDrawing {
  ground: string;
  /** Each on a line of its own; `y` is that of the baseline. */
  texts: { text: string; x: number; y: number; fontSize: number; weight: number; fill: string }[];
  curve: { path: string; stroke: string; strokeWidth: number };
}

/** Lays a card out: title and authors as large as they fit, and the site. A change here is a change of `DESIGN`. */
export function layOutCard({ kind, title, authors, site, accent, curve }: ShareCard): CardDrawing {
  const { light } = accentColours(accent);
  const { lines, fontSize } = titleLines(drawable(title));
  const under = TOP + lines.length * fontSize * LINE_HEIGHT;
  const line = (text: string, y: number, fontSize: number, fill: string, weight = 400) => ({
    ...{ text: text.toWellFormed(), x: MARGIN, y: Math.round(y) },
    ...{ fontSize, weight, fill },
  });
  return {
    ground: '#fbfaf7',
    texts: [
      line(kind, 100, 28, light.accentInk),
      ...lines.map((part, at) =>
        line(part, TOP + (at + 0.82) * fontSize * LINE_HEIGHT, fontSize, INK, BOLD),
      ),
      line(authorLine(authors.map(drawable)), under + 54, AUTHORS, '#535861'),
      line(drawable(site), 532, 30, INK, BOLD),
    ],
    curve: { path: curve ?? LINE, stroke: light.accent, strokeWidth: curve ? 3 : 10 },
  };
}

/** A card as SVG. */
export const shareCardSvg = ({ ground, texts, curve }: CardDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="Source Serif 4">
<rect width="${CARD.width}" height="${CARD.height}" fill="${ground}"/>
${texts.map(textElement).join('\n')}
<path d="${curve.path}" fill="none" stroke="${curve.stroke}" stroke-width="${curve.strokeWidth}"/>
</svg>`;

const textElement = ({ text, x, y, fontSize, weight, fill }: CardDrawing['texts'][number]) =>
  `<text x="${x}" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`;

function titleLines(title: string): { lines: string[]; fontSize: number } {
  for (const { fontSize, lines: most } of TITLES) {
    const lines = breakLines(title, WIDTH, fontSize);
    if (lines.length <= most) return { lines, fontSize };
  }
  const { fontSize, lines: most } = TITLES[2];
  const lines = breakLines(title, WIDTH, fontSize).slice(0, most);
  return { lines: lines.with(-1, shortened(lines.at(-1) ?? '', fontSize)), fontSize };
}

/** A line with an ellipsis, less the words that this takes. */
function shortened(line: string, fontSize: number): string {
  let short = line;
  while (textWidth(`${short}…`, fontSize) > WIDTH && short.includes(' ')) {
    short = short.slice(0, short.lastIndexOf(' '));
  }
  return `${short.replace(/(?<![\s,;:–-])[\s,;:–-]+$/u, '')}…`;
}

const AUTHORS = 32;

/** As many names as fit a line, and how many more there are. */
function authorLine(authors: readonly string[]): string {
  for (let named = authors.length; named > 1; named -= 1) {
    const rest = authors.length - named;
    const line = authors.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    if (textWidth(line, AUTHORS) <= WIDTH) return line;
  }
  const [first = '', ...rest] = authors;
  return rest.length > 0 ? shortenedTo(`${first} and ${rest.length} more`) : shortenedTo(first);
}

const shortenedTo = (line: string) =>
  textWidth(line, AUTHORS) <= WIDTH ? line : shortened(line, AUTHORS);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text that is safe in XML: what XML 1.0 does not take is left out. */
const escaped = (content: string) =>
  content
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML has no place for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (one) => ESCAPES[one] ?? one);

/** What the fonts of the cards have no letters for. */
const OTHER_SCRIPTS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+/gu;

/** A text in letters that the cards can show: an ellipsis stands for what is in other scripts. */
const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(OTHER_SCRIPTS, '…')
    .replace(/…(?:\s*…)+/g, '…');
