import ENTITIES from './html-entities.json' with { type: 'json' };
import { ownValue } from './object.ts';

/**
 * The text of HTML without tags; unknown entities are kept.
 *
 * @example decodeEntities('R&amp;D, &deg;C') // "R&D, °C"
 */
export function decodeEntities(html: string): string {
  return html.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z0-9]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ownValue(ENTITIES, name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/**
 * Escapes text for HTML, including quoted attributes.
 *
 * @example encodeEntities('a < "b"') // "a &lt; &quot;b&quot;"
 */
export const encodeEntities = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
