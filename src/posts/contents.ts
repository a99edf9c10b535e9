import { type Messages, translator } from '../../messages/translate.ts';
import {
  findElementEnd,
  getAttribute,
  tokeniseHtml,
  tokensToText,
  withoutCitations,
  withoutFootnoteMarks,
} from '../html/html-tokens.ts';
import { encodeEntities } from '../values/html.ts';
import { freeSlug, toSlug } from '../values/slug.ts';
import type { CitingText } from './citations.ts';
import { numberFigures } from './figures.ts';
import { linkFootnotes } from './footnotes.ts';
import { renderPost } from './render-post.ts';
import { findVideos, type PostVideo } from './videos.ts';

/** A heading of a text, of level 1 to 6. */
interface Heading {
  id: string;
  level: number;
  title: string;
}

/** An entry in a text's table of contents, with those below it. */
export interface ContentsLine {
  id: string;
  /** HTML, since a heading may have formulas. */
  title: string;
  parts: ContentsLine[];
}

/** A text as rendered on its page. */
export interface RenderedText {
  html: string;
  /** Table of contents: headings of the three highest levels. Empty for a text with few headings. */
  contents: ContentsLine[];
  /** True if it has footnotes, which are shown in the margin. */
  hasNotes: boolean;
  /** Videos that its page plays in place of links. */
  videos: PostVideo[];
}

/** Minimum number of headings for a table of contents. */
const FEWEST = 3;

/**
 * Gives each heading of a text an id made from its text. Existing ids are kept: texts are stored with ids, so that
 * links to a heading stay valid when another part of the text is edited.
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
  /** Number of headings with the same text. */
  const counts = new Map<string, number>();
  const headings: Heading[] = [];
  const named = tokens.map(({ raw }, at) => {
    if (!isHeading(at)) return raw;
    const text = tokensToText(withoutCitations(tokens.slice(at, findElementEnd(tokens, at))));
    const title = withoutFootnoteMarks(text).trim();
    const plain = raw.replace(/ id="[^"]*"/, '');
    if (title === '') return plain;
    const level = Number(raw[2]);
    const given = givenId(at);
    if (given !== undefined && unseen.delete(given)) {
      headings.push({ id: given, level, title });
      return raw;
    }
    // Distinguishes them from ids in the rest of the page.
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
 * @param messages of the interface, for the numbers of figures, and what readers hear of footnotes, tables and formulas
 * @param cited what the text cites
 */
export async function renderText(
  html: string,
  messages: Messages,
  cited?: Omit<CitingText, 'content'>,
): Promise<RenderedText> {
  const named = addHeadingIds(html);
  const numbered = numberFigures(named.html, messages);
  // Loaded for texts that cite.
  const citations = cited && html.includes('<cite ') ? await import('./citations.ts') : null;
  const marked = cited && citations?.markCitations({ ...cited, content: numbered }, messages);
  const text = marked?.html ?? numbered;
  const linked = linkFootnotes(text, messages, { inMargin: true });
  const [shown, contents] = await Promise.all([
    renderPost(linked, messages),
    listContents(named.headings, messages),
  ]);
  const hasNotes = linked !== text;
  const videos = findVideos(text);
  if (!citations || !marked) return { html: shown, contents, hasNotes, videos };
  const filled = await citations.fillCitations(marked, shown, messages);
  const title = encodeEntities(translator(messages, 'text')('references'));
  const list = contents.length > 0 ? [{ id: citations.LIST_ID, title, parts: [] }] : [];
  return { html: filled.html + filled.list, contents: [...contents, ...list], hasNotes, videos };
}

async function listContents(
  headings: readonly Heading[],
  messages: Messages,
): Promise<ContentsLine[]> {
  const levels = [...new Set(headings.map(({ level }) => level))].sort().slice(0, 3);
  const listed = headings.filter(({ level }) => levels.includes(level));
  if (listed.length < FEWEST) return [];
  const titles = listed.map(({ title }) => encodeEntities(title).replaceAll('$$', '$'));
  const shown = (await renderPost(titles.join(BETWEEN), messages)).split(BETWEEN);
  const lines: ContentsLine[] = [];
  /** The last entry of each level, under which others are nested. */
  const above = [{ level: 0, parts: lines }];
  for (const [at, { id, level }] of listed.entries()) {
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const parts: ContentsLine[] = [];
    above.at(-1)?.parts.push({ id, title: shown[at] ?? '', parts });
    above.push({ level, parts });
  }
  return lines;
}

/** Separates titles: formulas cannot extend across it, and no title contains it. */
const BETWEEN = '<hr>';
