import {
  findElementEnd,
  getAttribute,
  tokeniseHtml,
  tokensToText,
  withoutFootnoteMarks,
} from '../html/html-tokens.ts';
import { encodeEntities } from '../values/html.ts';
import { freeSlug, toSlug } from '../values/slug.ts';
import { linkFootnotes } from './footnotes.ts';
import { renderPost } from './render-post.ts';

/** A heading of a text, of level 1 to 6. */
interface Heading {
  id: string;
  level: number;
  title: string;
}

/** A line of a text's contents, with those below it. */
export interface ContentsLine {
  id: string;
  /** HTML, since a heading may have formulas. */
  title: string;
  parts: ContentsLine[];
}

/** A text as its page shows it. */
export interface RenderedText {
  html: string;
  /** What is listed beside it: headings of the three highest levels. None of a text with few headings. */
  contents: ContentsLine[];
  /** It has footnotes, which stand in the margin. */
  hasNotes: boolean;
}

/** With fewer headings a text is seen at once. */
const FEWEST = 3;

/**
 * Gives each heading of a text an id, made of what it says. One that has an id keeps it: texts are stored with ids, so
 * that links to a heading stay when another part of its text is edited.
 *
 * @param html cleaned
 */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const tokens = tokeniseHtml(html);
  const isHeading = (at: number) => tokens[at]?.kind === 'open' && /^h[1-6]$/.test(tokens[at].name);
  const givenId = (at: number) =>
    isHeading(at) ? getAttribute(tokens[at]?.raw ?? '', 'id') : undefined;
  const taken = new Set(tokens.map((_, at) => givenId(at)).filter((id) => id !== undefined));
  const unseen = new Set(taken);
  /** How many headings say the same. */
  const counts = new Map<string, number>();
  const headings: Heading[] = [];
  const named = tokens.map(({ raw }, at) => {
    if (!isHeading(at)) return raw;
    const text = tokensToText(tokens.slice(at, findElementEnd(tokens, at)));
    const title = withoutFootnoteMarks(text).trim();
    const plain = raw.replace(/ id="[^"]*"/, '');
    if (title === '') return plain;
    const level = Number(raw[2]);
    const given = givenId(at);
    if (given !== undefined && unseen.delete(given)) {
      headings.push({ id: given, level, title });
      return raw;
    }
    // No element of the page's frame has such an id.
    const slug = `section-${toSlug(title, 'untitled')}`;
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    const id = freeSlug(slug, taken, count);
    taken.add(id);
    headings.push({ id, level, title });
    return `${plain.slice(0, -1)} id="${id}">`;
  });
  return { html: named.join(''), headings };
}

/**
 * Renders a text for its page.
 *
 * @param html cleaned
 */
export async function renderText(html: string): Promise<RenderedText> {
  const named = addHeadingIds(html);
  const linked = linkFootnotes(named.html, { inMargin: true });
  const [shown, contents] = await Promise.all([renderPost(linked), listContents(named.headings)]);
  return { html: shown, contents, hasNotes: linked !== named.html };
}

async function listContents(headings: readonly Heading[]): Promise<ContentsLine[]> {
  const levels = [...new Set(headings.map(({ level }) => level))].sort().slice(0, 3);
  const listed = headings.filter(({ level }) => levels.includes(level));
  if (listed.length < FEWEST) return [];
  const titles = listed.map(({ title }) => encodeEntities(title).replaceAll('$$', '$'));
  const shown = (await renderPost(titles.join(BETWEEN))).split(BETWEEN);
  const lines: ContentsLine[] = [];
  /** The line that is the last of its level, below which others may stand, and those above it. */
  const above = [{ level: 0, parts: lines }];
  for (const [at, { id, level }] of listed.entries()) {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parts: ContentsLine[] = [];
    above.at(-1)?.parts.push({ id, title: shown[at] ?? '', parts });
    above.push({ level, parts });
  }
  return lines;
}

/** No formula goes on behind it, and no title has it. */
const BETWEEN = '<hr>';
