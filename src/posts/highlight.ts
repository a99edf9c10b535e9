import { common, createLowlight } from 'lowlight';
import { encodeEntities } from '../values/html.ts';

const lowlight = createLowlight(common);

type Piece = ReturnType<typeof lowlight.highlight>['children'][number];

/** Code as HTML whose spans name its parts; code of an unknown language stays as it is. */
export function highlight(code: string, language: string): string {
  if (!lowlight.registered(language)) return encodeEntities(code);
  return lowlight.highlight(language, code).children.map(pieceHtml).join('');
}

function pieceHtml(piece: Piece): string {
  if (piece.type === 'text') return encodeEntities(piece.value);
  if (piece.type !== 'element') return '';
  const { className } = piece.properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  return `<span class="${encodeEntities(classes)}">${piece.children.map(pieceHtml).join('')}</span>`;
}
