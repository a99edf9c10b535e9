import type { CallToolResult } from '@modelcontextprotocol/server';
import { isSitePath } from '../values/site-path.ts';

/** Bytes of an answer. The id of its message, which it repeats, may have as many as a request: 64 KB. */
const MAX_BYTES = 2 ** 18 - 2 ** 16 - 2 ** 10;

/**
 * What a tool found, as data and as the same in one text, for clients that take texts alone. What is too long is cut
 * until it fits, and says so.
 *
 * @param found fields named "image", or with a name that ends in "url", may be paths of the site: they become addresses
 * @param origin "https://example.org"
 */
export function toToolResult(found: object, origin: string): CallToolResult {
  let cut = {};
  for (let letters = 2 ** 20; ; letters /= 2) {
    const items = Math.max(1, letters / 64);
    const text = JSON.stringify({ ...cut, ...found }, (name, value: unknown) => {
      if (Array.isArray(value)) return value.slice(0, items);
      if (typeof value !== 'string') return value;
      if (/url$|^image$/i.test(name) && isSitePath(value)) return origin + value;
      return value.length > letters ? `${value.slice(0, letters).toWellFormed()} …` : value;
    });
    const structuredContent = JSON.parse(text);
    const result: CallToolResult = { content: [{ type: 'text', text }], structuredContent };
    if (new TextEncoder().encode(JSON.stringify(result)).byteLength <= MAX_BYTES) return result;
    cut = {
      cut: `This answer was too long. Its texts are cut to ${letters / 2} letters and its lists to ${Math.max(1, items / 2)} items: ask for less at once to read all of it.`,
    };
  }
}
