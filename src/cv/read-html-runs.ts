import type { TextRun, TextStyle } from './pdf-text.ts';

/** Styles of elements in a reference; other elements inherit the surrounding style. */
const ELEMENTS: Record<string, Partial<TextStyle>> = {
  i: { face: 'italic' },
  b: { face: 'bold' },
  strong: { face: 'bold' },
  sup: { rise: 0.35 },
  sub: { rise: -0.12 },
};

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name) => ENTITIES[name] ?? entity);

/**
 * Converts a reference to runs. Only reads HTML that `toHtml` of `formatted-text.ts` wrote.
 *
 * @example readHtmlRuns('See <i>Nature</i>', style) // two runs, the second in italics
 */
export function readHtmlRuns(html: string, style: TextStyle): TextRun[] {
  const open: Partial<TextStyle>[] = [];
  const runs: TextRun[] = [];
  for (const [part, end, name = '', href, normal] of html.matchAll(
    /<(\/?)(\w+)(?: href="([^"]*)"| style="font-(?:style|weight):(normal)"| [^>]*)?>|[^<]+/g,
  )) {
    if (end === undefined) {
      runs.push({ ...Object.assign({}, style, ...open), text: decodeEntities(part) });
    } else if (end === '/') open.pop();
    else if (href) open.push({ href: decodeEntities(href) });
    else open.push(normal ? { face: 'regular' } : (ELEMENTS[name] ?? {}));
  }
  return runs;
}
