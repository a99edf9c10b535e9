import { common, createLowlight } from 'lowlight';
import { encodeEntities } from '../values/html.ts';

const lowlight = createLowlight(common);

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

/** The most letters of a block that is coloured: the time of some grammars grows with the square of them. */
const LONGEST = 20_000;

/** So much without a sign is no code, and some grammars look through it again from each of its letters. */
const WITHOUT_SIGN = /\w{200}|[\w\s]{600}/;

/** Code as HTML whose spans name its parts; null for long code, and that of an unknown language. */
export function highlight(code: string, language: string): string | null {
  if (code.length > LONGEST || WITHOUT_SIGN.test(code) || !lowlight.registered(language))
    return null;
  try {
    return lowlight.highlight(language, code).children.map(pieceHtml).join('');
  } catch {
    // A grammar that nests deeper than the stack: a post is shown for all that.
    return null;
  }
}

function pieceHtml(piece: Piece): string {
  if (piece.type === 'text') return encodeEntities(piece.value);
  if (piece.type !== 'element') return '';
  const { className } = piece.properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  return `<span class="${encodeEntities(classes)}">${piece.children.map(pieceHtml).join('')}</span>`;
}
