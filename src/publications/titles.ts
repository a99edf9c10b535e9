import { foldText, writeScripts } from '@academic-site/bibliography';
import { bareTitle } from '../../records/publication-words.ts';
import { type Face, setIn } from './citation-styles/formatted-text.ts';

/**
 * The title where only text stands, without its inline tags (`<i>`, `<b>`, `<sub>`, `<sup>`); any other `<` stays.
 *
 * @example plainTitle('CO<sub>2</sub> <i>in situ</i>') // "CO₂ in situ"
 */
export function plainTitle(title: string): string {
  return bareTitle(writeScripts(title.replace(FACE_TAG, '')));
}

const FACE_TAG = /<\/?[ib]>/g;

const INLINE_ELEMENT = /<(i|b|sub|sup)>(.*?)<\/\1>/s;

/**
 * A title as a part of a text that is set (`readMarked`).
 *
 * @param emphasis how its `<i>` is set: what stands in an italic title is upright
 */
export function markTitle(title: string, emphasis: 'italic' | 'upright' = 'italic'): string {
  const faces: Record<string, Face> = { i: emphasis, b: 'bold', sub: 'lowered', sup: 'raised' };
  const [whole, tag = '', inner = ''] = INLINE_ELEMENT.exec(title) ?? [];
  const face = faces[tag];
  if (whole === undefined || !face) return bareTitle(title);
  const at = title.indexOf(whole);
  const rest = markTitle(title.slice(at + whole.length), emphasis);
  return bareTitle(title.slice(0, at)) + setIn(face, markTitle(inner, emphasis)) + rest;
}

/**
 * A title in the form in which titles are compared: letters and digits of any script, in lower case and without
 * diacritics. Two records with the same folded title and year are one publication.
 */
export function foldTitle(title: string): string {
  return foldText(bareTitle(title));
}
