import { writeScript } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import type { Letters } from './docx-styles.ts';

/** A piece of running text in one formatting. */
export interface Piece extends Letters {
  html: string;
  link?: string | null;
}

/** A piece without formatting. */
export const plainPiece = (html: string): Piece => ({
  ...{ bold: false, italic: false, strike: false, code: false, script: null },
  html,
});

/** Pieces that no mark stands around: images, line ends, marks of notes, formulas. */
const UNMARKED = /^(?:<img|<br>|\[\^\d+\]$|\u2060\$|\$\$)/;

const isSame = (one: Piece, other: Piece) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.strike === other.strike &&
  one.code === other.code &&
  one.script === other.script &&
  (one.link ?? null) === (other.link ?? null);

/** Running text: equal neighbours are joined, and no mark stands around white space. */
export function writePieces(pieces: readonly Piece[]): string {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const written = UNMARKED.test(piece.html)
      ? { ...plainPiece(piece.html), link: piece.link ?? null }
      : piece;
    if (last && (piece.html.trim() === '' || isSame(last, written))) last.html += piece.html;
    else joined.push({ ...written });
  }
  let text = '';
  for (let at = 0; at < joined.length; ) {
    const link = joined[at]?.link ?? null;
    const isOther = (piece: Piece) => (piece.link ?? null) !== link;
    const next = joined.findIndex((piece, index) => index > at && isOther(piece));
    const end = next < 0 ? joined.length : next;
    const inner = joined.slice(at, end).map(writePiece).join('');
    text += link ? wrap(inner, `<a href="${escapeUTF8(link)}">`, '</a>') : inner;
    at = end;
  }
  return text;
}

/** A text between tags, with the white space around it outside. */
function wrap(html: string, open: string, close: string): string {
  const inner = html.trim();
  if (inner === '') return html;
  const at = html.indexOf(inner);
  return `${html.slice(0, at)}${open}${inner}${close}${html.slice(at + inner.length)}`;
}

function writePiece({ html, bold, italic, strike, code, script }: Piece): string {
  const marks = [script, code && 'code', strike && 's', italic && 'em', bold && 'strong'].filter(
    (mark) => mark !== null && mark !== false,
  );
  return marks.reduce((text, mark) => {
    const isFigures = (mark === 'sub' || mark === 'sup') && /^[\d+−=()-]+$/.test(text);
    return isFigures ? writeScript(mark, text) : wrap(text, `<${mark}>`, `</${mark}>`);
  }, html);
}

/** A line of code, without formatting. */
export const writeCode = (pieces: readonly Piece[]): string =>
  pieces.map(({ html }) => html.replace(/<br>/g, '\n').replace(/<[^>]*>/g, '')).join('');

/** The sign that a font for symbols has at a code, `F0B1`; "" for one without a letter of its own. */
export const findSymbol = (font: string, code: string): string => {
  const at = Number.parseInt(code, 16) & 0xff;
  return (/symbol/i.test(font) ? SYMBOLS[at] : /wingdings/i.test(font) ? WINGDINGS[at] : '') ?? '';
};

/** Signs of the font Symbol, by their codes. */
const SYMBOLS: Partial<Record<number, string>> = Object.fromEntries([
  ...[...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'].map((sign, at) => [0x41 + at, sign] as const),
  ...[...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'].map((sign, at) => [0x61 + at, sign] as const),
  ...Object.entries({
    163: '≤',
    165: '∞',
    172: '←',
    173: '↑',
    174: '→',
    175: '↓',
    176: '°',
    177: '±',
    179: '≥',
    180: '×',
    183: '•',
    185: '≠',
    186: '≡',
    187: '≈',
    209: '∇',
    215: '⋅',
    222: '⇒',
    229: '∑',
  }),
]);
const WINGDINGS: Partial<Record<number, string>> = {
  74: '☺',
  76: '☹',
  168: '☐',
  252: '✓',
  254: '☑',
  224: '→',
};
