import { isSitePath } from '../values/site-path.ts';

/** Maximum characters of a text in the first attempt, and in the last one. */
const LONGEST = 2 ** 20;
const SHORTEST = 2;

/**
 * Serialises the result of a tool as JSON. A result that is too long is shortened until it fits, with a note saying so.
 *
 * @param found `toAddress` is applied to paths in fields named "image" or "…url"
 * @param fits returns true if a text is short enough
 */
export function toolResultText(
  found: object,
  { toAddress, fits }: { toAddress: (path: string) => string; fits: (text: string) => boolean },
): string {
  let cut = {};
  for (let length = LONGEST; ; length /= 2) {
    const items = Math.max(1, length / 64);
    const text = JSON.stringify({ ...cut, ...found }, (name, value: unknown) => {
      if (Array.isArray(value)) return value.slice(0, items);
      if (typeof value !== 'string') return value;
      if (/url$|^image$/i.test(name) && isSitePath(value)) return toAddress(value);
      return value.length > length ? `${value.slice(0, length).toWellFormed()} …` : value;
    });
    if (length <= SHORTEST || fits(text)) return text;
    cut = {
      cut: `This result was too long. Its texts are cut to ${length / 2} characters and its lists to ${Math.max(1, items / 2)} items: request less at once to read all of it.`,
    };
  }
}
