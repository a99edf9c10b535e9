import { findElementEnd, getAttribute, type HtmlToken, tokeniseHtml } from '../html/html-tokens.ts';
import { decodeEntities } from '../values/html.ts';

/** A part of a text, with its formatting. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  smallCaps?: boolean;
  underlined?: boolean;
  struck?: boolean;
  code?: boolean;
  script?: 'sup' | 'sub';
  /** Absolute. */
  href?: string;
}
type Marks = Omit<Run, 'text'>;

/** A paragraph of a text, or an item of its lists. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'item' | 'quotation' | 'code';
  /** Number of lists that contain it. */
  depth: number;
  /** Number of an item; null for a bullet. */
  number: number | null;
  /** True for the first item of a list, whose numbering restarts. */
  isFirst: boolean;
  runs: Run[];
}

const MARKS: Record<string, Marks> = {
  ...{ i: { italic: true }, em: { italic: true }, b: { bold: true }, strong: { bold: true } },
  ...{ u: { underlined: true }, s: { struck: true }, code: { code: true } },
  ...{ sup: { script: 'sup' }, sub: { script: 'sub' } },
};

/** Styles that a reference sets (`packages/bibliography/src/styles/formatted-text.ts`). */
const STYLES: Record<string, Marks> = {
  'font-style:normal': { italic: false },
  'font-weight:normal': { bold: false },
  'font-variant:small-caps': { smallCaps: true },
  'font-variant:normal': { smallCaps: false },
};

const ABSOLUTE = /^(?:https?|mailto|tel):/i;

const readMarks = ({ name, raw }: HtmlToken & { kind: 'open' }): Marks => {
  const href = name === 'a' ? getAttribute(raw, 'href') : undefined;
  if (href !== undefined) return ABSOLUTE.test(href) ? { href } : {};
  return MARKS[name] ?? STYLES[getAttribute(raw, 'style') ?? ''] ?? {};
};

/**
 * Reads a line of HTML, such as a reference, as runs of text.
 *
 * @param html cleaned, or written by `toHtml` of the bibliography
 * @example readRuns('See <i>Nature</i>') // [{ text: 'See ' }, { text: 'Nature', italic: true }]
 */
export const readRuns = (html: string): Run[] => toRuns(tokeniseHtml(html));

function toRuns(tokens: readonly HtmlToken[]): Run[] {
  const open: Marks[] = [];
  const runs: Run[] = [];
  for (const token of tokens) {
    const marks = Object.assign({}, ...open);
    if (token.kind === 'text') {
      runs.push({ ...marks, text: decodeEntities(token.raw).replace(/[^\S\u00a0]+/g, ' ') });
    } else if (token.name === 'br') runs.push({ ...marks, text: '\n' });
    else if (token.name === 'img') {
      runs.push({ ...marks, text: getAttribute(token.raw, 'alt') ?? '' });
    } else if (token.kind === 'open') open.push(readMarks(token));
    else open.pop();
  }
  return runs.filter(({ text }) => text !== '');
}

/** Runs that are one link, or none. */
export const groupByLink = <Part extends Run>(runs: readonly Part[]): Part[][] => {
  const groups: Part[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0] && last[0].href === run.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
};

const CONTAINERS = new Set('ul ol li blockquote table thead tbody figure div section'.split(' '));
const ENDING = /^(?:p|h[1-6]|pre|tr|hr|figcaption)$/;
const isBlock = (token: HtmlToken | undefined) =>
  token?.kind === 'open' && (CONTAINERS.has(token.name) || ENDING.test(token.name));

/**
 * Reads a text, such as a section of the about page, as its paragraphs and list items. A row of a table is a paragraph.
 *
 * @param html cleaned
 */
export function readBlocks(html: string): Block[] {
  return toBlocks(tokeniseHtml(html), {
    ...{ kind: 'paragraph', depth: 0, number: null, isFirst: false },
  });
}

type Place = Omit<Block, 'runs'>;

function toBlocks(tokens: readonly HtmlToken[], place: Place): Block[] {
  const blocks: Block[] = [];
  let rest = place;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    let end = at + 1;
    if (token?.kind === 'open' && isBlock(token)) {
      if (token.name !== 'hr') end = findElementEnd(tokens, at);
      blocks.push(...readBlock(token, tokens.slice(at + 1, end - 1), rest));
    } else {
      while (end < tokens.length && !isBlock(tokens[end])) end += 1;
      blocks.push(...paragraph(tokens.slice(at, end), rest));
    }
    // Later paragraphs of an item have no bullet.
    if (rest.kind === 'item' && blocks.length > 0) rest = { ...place, kind: 'paragraph' };
    at = end;
  }
  return blocks;
}

function readBlock(
  token: HtmlToken & { kind: 'open' },
  inner: readonly HtmlToken[],
  place: Place,
): Block[] {
  const { name, raw } = token;
  if (name === 'ul' || name === 'ol') {
    const first = name === 'ol' ? Number(getAttribute(raw, 'start') ?? 1) : null;
    return listItems(inner, first, place.depth + 1);
  }
  if (name === 'blockquote') return toBlocks(inner, { ...place, kind: 'quotation' });
  if (name === 'pre') return paragraph(inner, { ...place, kind: 'code' });
  if (CONTAINERS.has(name)) return toBlocks(inner, place);
  if (name === 'tr') return paragraph(joinCells(inner), place);
  if (/^h[1-6]$/.test(name)) return paragraph(inner, { ...place, kind: 'heading' });
  return paragraph(inner, place);
}

function listItems(inner: readonly HtmlToken[], first: number | null, depth: number): Block[] {
  const items: Block[] = [];
  let at = 0;
  let count = 0;
  while (at < inner.length) {
    const token = inner[at];
    const end = findElementEnd(inner, at);
    if (token?.kind === 'open' && token.name === 'li') {
      const number = first === null ? null : first + count;
      const place: Place = { kind: 'item', depth, number, isFirst: count === 0 };
      items.push(...toBlocks(inner.slice(at + 1, end - 1), place));
      count += 1;
    }
    at = end;
  }
  return items;
}

/** The cells of a row in one line. */
const joinCells = (row: readonly HtmlToken[]): HtmlToken[] =>
  row.flatMap((token, at): HtmlToken[] => {
    if (token.kind === 'text' || !/^(?:td|th|p)$/.test(token.name)) return [token];
    const isNext = token.kind === 'open' && token.name !== 'p' && at > 0;
    return isNext ? [{ kind: 'text', raw: ' | ' }] : [];
  });

function paragraph(tokens: readonly HtmlToken[], place: Place): Block[] {
  const runs =
    place.kind === 'code' ? [{ text: tokens.map(codeText).join('') }] : trimRuns(toRuns(tokens));
  return runs.some(({ text }) => text.trim() !== '') ? [{ ...place, runs }] : [];
}

const codeText = (token: HtmlToken) => (token.kind === 'text' ? decodeEntities(token.raw) : '');

function trimRuns(runs: readonly Run[]): Run[] {
  const isFilled = ({ text }: Run) => text.trim() !== '';
  const last = runs.findLastIndex(isFilled);
  return runs.slice(runs.findIndex(isFilled), last + 1).map((run, at, { length }) => {
    const text = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === length - 1 ? text.trimEnd() : text };
  });
}
