import { isSitePath } from '../values/site-path.ts';

/** Characters of a text that a result begins with, and those to which it is cut at most. */
const LONGEST = 2 ** 20;
const SHORTEST = 2;

/**
 * Writes the result of a tool as JSON. A result that does not fit is cut until it does, and says so.
 *
 * @param found fields named "image", or with a name that ends in "url", may be paths of the site: they become addresses
 * @param origin "https://example.org"
 * @param fits tells whether a text is short enough
 */
export function toolResultText(
  found: object,
  { origin, fits }: { origin: string; fits: (text: string) => boolean },
): string {
  let cut = {};
  for (let length = LONGEST; ; length /= 2) {
    const items = Math.max(1, length / 64);
    const text = JSON.stringify({ ...cut, ...found }, (name, value: unknown) => {
      if (Array.isArray(value)) return value.slice(0, items);
      if (typeof value !== 'string') return value;
      if (/url$|^image$/i.test(name) && isSitePath(value)) return origin + value;
      return value.length > length ? `${value.slice(0, length).toWellFormed()} …` : value;
    });
    if (length <= SHORTEST || fits(text)) return text;
    cut = {
      cut: `This answer was too long. Its texts are cut to ${length / 2} letters and its lists to ${Math.max(1, items / 2)} items: ask for less at once to read all of it.`,
    };
  }
}
