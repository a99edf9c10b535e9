import { common, createLowlight } from 'lowlight';
import { encodeEntities } from '../values/html.ts';

const lowlight = createLowlight(common);

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

/** Maximum length of highlighted code: the time of some grammars grows quadratically. */
const LONGEST = 20_000;

/** A run of this length without punctuation is not code, and some grammars rescan it from each character. */
const WITHOUT_SIGN = /\w{200}|[\w\s]{600}/;

/** Highlights code as HTML; null for long code or an unknown language. */
export function highlight(code: string, language: string): string | null {
  if (code.length > LONGEST || WITHOUT_SIGN.test(code) || !lowlight.registered(language))
    return null;
  try {
    return lowlight.highlight(language, code).children.map(pieceHtml).join('');
  } catch {
    // A grammar may exceed the stack: the post is then shown without highlighting.
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
