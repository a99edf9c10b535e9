import {
  findElementEnd,
  getAttribute,
  type Token,
  tokeniseHtml,
  tokensToText,
} from '../html/html-tokens.ts';
import { decodeEntities } from '../values/html.ts';

type Value = string | number | boolean | null | readonly string[];

/**
 * A text as Markdown (CommonMark) with front matter, as static site generators read it. JSON's strings and lists are
 * YAML's.
 *
 * @param fields those without a value are left out
 * @param html cleaned; what Markdown cannot say stays HTML
 */
export function markdownFile(fields: Record<string, Value>, html: string): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${toMarkdown(html)}\n`;
}

/** Cleaned HTML as Markdown; what Markdown cannot say stays HTML. */
const toMarkdown = (html: string): string => blocks(tokeniseHtml(html)).join('\n\n');

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote pre hr table div'.split(' ').concat('tr', 'li'),
);

function blocks(tokens: readonly Token[]): string[] {
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

const isBlock = (token: Token | undefined) => token?.kind === 'open' && BLOCKS.has(token.name);

function block(open: Token & { kind: 'open' }, tokens: readonly Token[]): string {
  const { name, raw } = open;
  const inner = tokens.slice(1, -1);
  const id = getAttribute(raw, 'id');
  const isPlain = raw.replace(` id="${id}"`, '') === `<${name}>`;
  if (name === 'hr') return '---';
  if (name === 'pre') return fenceCode(inner);
  if (name === 'p' && isPlain) return atLineStart(inline(inner).trim());
  if (/^h[1-6]$/.test(name) && isPlain) {
    const text = inline(inner).replaceAll('\\\n', ' ').trim();
    // Of what it says others make one of their own.
    const anchor = id && !id.startsWith('section-') ? ` {#${id}}` : '';
    return `${'#'.repeat(Number(name[1]))} ${text}${anchor}`;
  }
  if (name === 'blockquote') return prefixLines(blocks(inner).join('\n\n'), '> ', '> ');
  if (name === 'ul' || name === 'ol') return list(open, inner);
  // A blank line would end the HTML.
  return tokens
    .map((token) => token.raw)
    .join('')
    .replace(/\n\s*\n/g, '\n');
}

function fenceCode(inner: readonly Token[]): string {
  const [code] = inner;
  const language =
    code?.kind === 'open'
      ? (/^language-(.+)$/.exec(getAttribute(code.raw, 'class') ?? '')?.[1] ?? '')
      : '';
  const text = tokensToText(inner).replace(/\n$/, '');
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

function list(open: Token & { kind: 'open' }, inner: readonly Token[]): string {
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

const prefixLines = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');

const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' };

function inline(tokens: readonly Token[]): string {
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

function element({ name, raw }: Token & { kind: 'open' }, inner: readonly Token[]): string {
  const content = inline(inner);
  const mark = MARKS[name];
  const href = getAttribute(raw, 'href');
  if (name === 'code') return codeSpan(tokensToText(inner));
  if (name === 'a' && href !== undefined) return `[${content}](${destination(href)})`;
  // Marks beside white space, or beside each other, mean something else.
  const isMarked = mark && /^[^\s*~](?:.*[^\s*~\\])?$/s.test(content);
  return isMarked ? `${mark}${content}${mark}` : `${raw}${content}</${name}>`;
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
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

/** Formulas and the marks of footnotes stay as they are. */
const escapeOutsideFormulas = (raw: string): string =>
  decodeEntities(raw)
    .split(/(\$[^$\n]+\$|\[\^[^\]\s]{1,80}\])/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join('');

const escapeText = (text: string) =>
  text.replace(/[\\`*_[\]<>~]/g, '\\$&').replace(/&(?=#?\w+;)/g, '&amp;');

/** Escapes a beginning that Markdown would read as a heading, a list or a quotation. */
const atLineStart = (text: string) =>
  text
    .replace(/^([ \t]*)(#{1,6}(?=\s)|[+-](?=\s)|=+|-{3,})/gm, '$1\\$2')
    .replace(/^(\d+)([.)])(?=\s)/gm, '$1\\$2');
