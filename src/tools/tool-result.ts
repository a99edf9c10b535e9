import { isSitePath } from '../values/site-path.ts';

/**
 * What a tool found, as JSON. What is too long is cut until it fits, and says so.
 *
 * @param found fields named "image", or with a name that ends in "url", may be paths of the site: they become addresses
 * @param origin "https://example.org"
 * @param maxBytes of the text
 */
export function toolResultText(
  found: object,
  { origin, maxBytes }: { origin: string; maxBytes: number },
): string {
  let cut = {};
  for (let letters = 2 ** 20; ; letters /= 2) {
    const items = Math.max(1, letters / 64);
    const text = JSON.stringify({ ...cut, ...found }, (name, value: unknown) => {
      if (Array.isArray(value)) return value.slice(0, items);
      if (typeof value !== 'string') return value;
      if (/url$|^image$/i.test(name) && isSitePath(value)) return origin + value;
      return value.length > letters ? `${value.slice(0, letters).toWellFormed()} …` : value;
    });
    if (new TextEncoder().encode(text).byteLength <= maxBytes || letters < 2) return text;
    cut = {
      cut: `This answer was too long. Its texts are cut to ${letters / 2} letters and its lists to ${Math.max(1, items / 2)} items: ask for less at once to read all of it.`,
    };
  }
}
