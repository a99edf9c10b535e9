import { common, createLowlight } from 'lowlight';
import { encodeEntities } from '../values/html.ts';

const lowlight = createLowlight(common);

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

/** The most letters of a block that is coloured: the time of some grammars grows with the square of them. */
const LONGEST = 20_000;

/** Code as HTML whose spans name its parts; long code, and that of an unknown language, stays as it is. */
export function highlight(code: string, language: string): string {
  if (code.length > LONGEST || !lowlight.registered(language)) return encodeEntities(code);
  try {
    return lowlight.highlight(language, code).children.map(pieceHtml).join('');
  } catch {
    // A grammar that nests deeper than the stack: a post is shown for all that.
    return encodeEntities(code);
  }
}

function pieceHtml(piece: Piece): string {
  if (piece.type === 'text') return encodeEntities(piece.value);
  if (piece.type !== 'element') return '';
  const { className } = piece.properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  return `<span class="${encodeEntities(classes)}">${piece.children.map(pieceHtml).join('')}</span>`;
}
