import { findElementEnd, tokeniseHtml, tokensToText } from '../html/html-tokens.ts';
import { freeSlug, toSlug } from './slug.ts';

/** A heading of a text, and where it stands. */
export interface ContentsLine {
  id: string;
  title: string;
}

/** With fewer headings a text is seen at once. */
const FEWEST = 3;

/**
 * Gives a text's headings of the highest level that it has their ids, and lists them.
 *
 * @param html cleaned
 * @returns no contents of a text with few headings
 */
export function addContents(html: string): { html: string; contents: ContentsLine[] } {
  const tokens = tokeniseHtml(html);
  const [level] = tokens
    .map(({ raw }) => /^<(h[1-6])\b/.exec(raw)?.[1] ?? '')
    .filter(Boolean)
    .sort();
  const lines = new Map<string, string>();
  const named = tokens.map((token, at) => {
    if (token.kind !== 'open' || token.name !== level) return token.raw;
    const title = tokensToText(tokens.slice(at, findElementEnd(tokens, at))).trim();
    if (title === '') return token.raw;
    // No element of the page's frame has such an id.
    const id = freeSlug(`section-${toSlug(title, 'untitled')}`, new Set(lines.keys()));
    lines.set(id, title);
    return `${token.raw.slice(0, -1)} id="${id}">`;
  });
  const contents = [...lines].map(([id, title]) => ({ id, title }));
  return { html: named.join(''), contents: contents.length < FEWEST ? [] : contents };
}
