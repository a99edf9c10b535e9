import { decodeEntities } from '../values/html.ts';
import {
  findElementEnd,
  getAttribute,
  type HtmlToken,
  tokensToHtml,
  tokensToText,
} from './html-tokens.ts';

type Value = string | number | boolean | null | readonly string[];

/**
 * Makes a text with front matter for static site generators. JSON's strings and lists are valid YAML.
 *
 * @param fields those without a value are omitted
 */
export function markdownFile(fields: Record<string, Value>, markdown: string): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${markdown}\n`;
}

/**
 * Converts cleaned HTML to Markdown (https://github.github.com/gfm); anything Markdown cannot express stays HTML.
 *
 * @example toMarkdown(tokeniseHtml('<p>Some <em>text</em></p>')) // "Some *text*"
 */
export const toMarkdown = (tokens: readonly HtmlToken[]): string => blocks(tokens).join('\n\n');

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr table tr div figure'.split(' '),
);

function blocks(tokens: readonly HtmlToken[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token?.kind === 'open' && BLOCKS.has(token.name)) {
      const end = token.name === 'hr' ? at + 1 : findElementEnd(tokens, at);
      found.push(block(token, tokens.slice(at, end)));
      at = end;
    } else {
      let end = at + 1;
      while (end < tokens.length && !isBlock(tokens[end])) end += 1;
      found.push(atLineStart(inline(tokens.slice(at, end)).trim()));
      at = end;
    }
  }
  return found.filter((text) => text !== '');
}

const isBlock = (token: HtmlToken | undefined) => token?.kind === 'open' && BLOCKS.has(token.name);

function block(open: HtmlToken & { kind: 'open' }, tokens: readonly HtmlToken[]): string {
  const { name, raw } = open;
  const inner = tokens.slice(1, -1);
  const id = getAttribute(raw, 'id');
  const isPlain = raw.replace(` id="${id}"`, '') === `<${name}>`;
  if (name === 'hr') return '---';
  if (name === 'pre') return fenceCode(inner);
  if (name === 'p' && isPlain) return atLineStart(inline(inner).trim());
  if (/^h[1-6]$/.test(name) && isPlain) {
    const text = inline(inner).replaceAll('\\\n', ' ').trim();
    // Link cards are rebuilt from the address, so their content is dropped.
    const anchor = id && !id.startsWith('section-') ? ` {#${id}}` : '';
    return `${'#'.repeat(Number(name[1]))} ${text}${anchor}`;
  }
  if (name === 'blockquote') return prefixLines(blocks(inner).join('\n\n'), '> ', '> ');
  if (name === 'ul' || name === 'ol') return list(open, inner);
  const grid = name === 'table' && table(inner);
  if (grid) return grid;
  // A blank line would end the HTML.
  return tokensToHtml(tokens).replace(/\n\s*\n/g, '\n');
}

function fenceCode(inner: readonly HtmlToken[]): string {
  const [code] = inner;
  const language =
    code?.kind === 'open'
      ? (/^language-(.+)$/.exec(getAttribute(code.raw, 'class') ?? '')?.[1] ?? '')
      : '';
  const text = tokensToText(inner).replace(/\n$/, '');
  const fence = '`'.repeat(Math.max(3, longestBackticks(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function list(open: HtmlToken & { kind: 'open' }, inner: readonly HtmlToken[]): string {
  const items: string[] = [];
  let number = Number(getAttribute(open.raw, 'start') ?? 1);
  for (let at = 0; at < inner.length; ) {
    const end = findElementEnd(inner, at);
    const token = inner[at];
    if (token?.kind === 'open' && token.name === 'li') {
      const marker = open.name === 'ul' ? '- ' : `${number}. `;
      number += 1;
      const parts = blocks(inner.slice(at + 1, end - 1));
      items.push(prefixLines(parts.join('\n\n'), marker, ' '.repeat(marker.length)));
    }
    at = end;
  }
  return items.join('\n');
}

/** Converts a table whose first row has headings and whose cells are one line each; null for others. */
function table(inner: readonly HtmlToken[]): string | null {
  const rows = elements(inner, 'tr').map((row) => elements(row, 'th', 'td'));
  const cells = rows.flat();
  const columns = rows[0]?.length ?? 0;
  const isGrid =
    columns > 0 &&
    rows.every((row) => row.length === columns) &&
    rows[0]?.every(([cell]) => cell?.raw === '<th>') &&
    cells.every(([cell]) => cell?.raw === '<th>' || cell?.raw === '<td>');
  if (!isGrid) return null;
  const lines = rows.map((row) =>
    row.map((cell) => blocks(cell.slice(1, -1)).join('\n').replaceAll('|', '\\|')),
  );
  if (lines.flat().some((text) => text.includes('\n'))) return null;
  const [head = [], ...others] = lines.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
}

/** Finds the outermost elements with some names, including their tags. */
function elements(tokens: readonly HtmlToken[], ...names: string[]): (readonly HtmlToken[])[] {
  const found: (readonly HtmlToken[])[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isOne = token?.kind === 'open' && names.includes(token.name);
    const end = isOne ? findElementEnd(tokens, at) : at + 1;
    if (isOne) found.push(tokens.slice(at, end));
    at = end;
  }
  return found;
}

const prefixLines = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' };

function inline(tokens: readonly HtmlToken[]): string {
  let text = '';
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token?.kind !== 'open') {
      text += token?.kind === 'text' ? escapeOutsideFormulas(token.raw) : '';
      at += 1;
    } else if (token.name === 'br') {
      text += '\\\n';
      at += 1;
    } else if (token.name === 'img') {
      text += image(token.raw);
      at += 1;
    } else {
      const end = findElementEnd(tokens, at);
      text += element(token, tokens.slice(at + 1, end - 1));
      at = end;
    }
  }
  return text;
}

function element({ name, raw }: HtmlToken & { kind: 'open' }, inner: readonly HtmlToken[]): string {
  const content = inline(inner);
  const mark = MARKS[name];
  const href = getAttribute(raw, 'href');
  if (name === 'code') return codeSpan(tokensToText(inner));
  if (name === 'a' && href !== undefined) return `[${content}](${destination(href)})`;
  // Marks beside white space, or beside each other, mean something else.
  const isMarked = mark && /^[^\s*~](?:.*[^\s*~\\])?$/s.test(content);
  return isMarked ? `${mark}${content}${mark}` : `${raw}${content}</${name}>`;
}

/** Joined piecewise, since a text may have more runs than a call takes arguments. */
const longestBackticks = (text: string): number =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);

function codeSpan(text: string): string {
  const fence = '`'.repeat(longestBackticks(text) + 1);
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const destination = (address: string) => (/[\s()<>]/.test(address) ? `<${address}>` : address);

function image(raw: string): string {
  const address = getAttribute(raw, 'src') ?? '';
  const alt = getAttribute(raw, 'alt') ?? '';
  const says = raw.replace(/^<img| (?:src|alt)="[^"]*"|>$/g, '');
  return says === '' ? `![${escapeOutsideFormulas(alt)}](${destination(address)})` : raw;
}

/** Formulas and footnote marks are left as they are. */
const escapeOutsideFormulas = (raw: string): string =>
  decodeEntities(raw)
    .split(/(\$[^$\n]+\$|\[\^[^\]\s]{1,80}\])/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('');

const escapeText = (text: string) =>
  text.replace(/[\\`*_[\]<>~]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;');

/** Escapes a beginning that Markdown would read as a heading, list or quotation. */
const atLineStart = (text: string) =>
  text
    .replace(/^([ \t]*)(#{1,6}(?=\s)|[+-](?=\s)|=+|-{3,})/gm, '$1\\$2')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2');
