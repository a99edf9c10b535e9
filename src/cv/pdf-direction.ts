import bidiFactory from 'bidi-js';

/** Direction of a text or a page. */
export type Direction = 'ltr' | 'rtl';

const bidi = bidiFactory();

/** Letters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The embedding level of each code unit of a text (UAX #9): odd ones are written from right to left. */
export const findLevels = (text: string, direction: Direction): Uint8Array =>
  bidi.getEmbeddingLevels(text, direction).levels;

/**
 * The order, from left to right, of the parts of a line.
 *
 * @param levels of each part in the order of the text
 * @example toVisualOrder([0, 1, 1]) // [0, 2, 1]
 */
export function toVisualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_level, at) => at);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end === at) continue;
      order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = end;
    }
  }
  return order;
}

/**
 * A part of a line as it is drawn from left to right. The font reverses words of its own script, so only other signs
 * are reversed here, and brackets mirrored.
 */
export function drawnText(text: string, level: number): string {
  if (level % 2 === 0 || RIGHT_TO_LEFT.test(text)) return text;
  return [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
}
