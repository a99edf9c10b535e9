import { type Messages, type Translate, translator } from '../../messages/translate.ts';
import { LINK_REL } from '../html/allowed-html.ts';
import {
  findElementEnd,
  getAttribute,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
  tokensToText,
} from '../html/html-tokens.ts';
import { decodeEntities, encodeEntities } from '../values/html.ts';
import { FORMULA } from './formulas.ts';
import { linkGalleries } from './galleries.ts';

/** Renderers that are loaded only for posts that need them. */
interface Tools {
  t: Translate<'text'>;
  typeset: Typeset | null;
  highlight: ((code: string, language: string) => string | null) | null;
}

/**
 * Maximum characters of a post's formulas that are typeset, and of its code that is highlighted, since both take time.
 */
const MAX_TEX = 100_000;
const MAX_CODE = 40_000;
/** Length that an empty one counts as. */
const LEAST = 20;

const LANGUAGE = / class="language-([^"]+)"/;

/**
 * Renders a post's stored HTML for its page: typesets formulas, highlights code, and adds link cards, lazily loaded
 * images, galleries and scrollable tables.
 *
 * @param html cleaned
 * @param messages of the interface
 */
export async function renderPost(html: string, messages: Messages): Promise<string> {
  const tokens = linkGalleries(tokeniseHtml(html), messages);
  const tools = await toolsFor(html, messages);
  let shown = '';
  for (let start = 0; start < tokens.length; ) {
    const end = pieceEnd(tokens, start);
    shown += piece(tokens.slice(start, end), tools);
    start = end;
  }
  return shown;
}

async function toolsFor(html: string, messages: Messages): Promise<Tools> {
  const [tex, code] = await Promise.all([
    html.includes('$') ? import('./tex.ts') : null,
    LANGUAGE.test(html) ? import('./highlight.ts') : null,
  ]);
  return {
    t: translator(messages, 'text'),
    typeset: tex && convertUpTo(MAX_TEX, tex.typesetTex),
    highlight: code && convertUpTo(MAX_CODE, code.highlight),
  };
}

/** Converts texts up to a total length; returns null for the rest. */
function convertUpTo<Option>(
  letters: number,
  convert: (text: string, option: Option) => string | null,
): typeof convert {
  let left = letters;
  return (text, option) => {
    left -= LEAST + text.length;
    return left < 0 ? null : convert(text, option);
  };
}

const WHOLE = new Set(['pre', 'code', 'div']);

const isRunning = (token: HtmlToken | undefined): boolean =>
  token?.kind === 'text' || (token?.kind === 'open' && token.name === 'br');

/** Index after a unit: an element, running text with its line breaks, or a tag. */
function pieceEnd(tokens: readonly HtmlToken[], start: number): number {
  const first = tokens[start];
  if (first?.kind === 'open' && WHOLE.has(first.name)) return findElementEnd(tokens, start);
  let end = start + 1;
  if (isRunning(first)) while (isRunning(tokens[end])) end += 1;
  return end;
}

function piece(tokens: readonly HtmlToken[], { t, typeset, highlight }: Tools): string {
  const raw = tokensToHtml(tokens);
  const [first] = tokens;
  if (!first || isRunning(first)) return typeset ? withMaths(raw, typeset, t('formula')) : raw;
  if (first.kind === 'text') return raw;
  const { name, kind } = first;
  if (name === 'table') return kind === 'open' ? `${tableBox(t('table'))}${raw}` : `${raw}</div>`;
  if (kind === 'close') return raw;
  if (name === 'img') return image(raw);
  if (name === 'div') return linkCard(first.raw);
  if (name === 'pre' && highlight) return codeBlock(tokens, raw, highlight);
  return raw;
}

const tableBox = (name: string) =>
  `<div class="table-scroll" role="group" aria-label="${encodeEntities(name)}" tabindex="0">`;

function codeBlock(
  tokens: readonly HtmlToken[],
  raw: string,
  highlight: NonNullable<Tools['highlight']>,
): string {
  const code = tokens[1];
  const language = code?.kind === 'open' ? LANGUAGE.exec(code.raw)?.[1] : undefined;
  const coloured = language ? highlight(tokensToText(tokens), language) : null;
  return code && coloured !== null ? `<pre>${code.raw}${coloured}</code></pre>` : raw;
}

/** Names of uploaded images contain their size. */
const MEASURED = /^\/storage\/blog\/[0-9a-f]+-(\d+)x(\d+)\.\w+$/;

/** Displayed width of an image, as defined in `post.css` and by the column. */
const SHOWN: Record<string, string> = {
  s: 'min(25vw, 200px)',
  m: 'min(50vw, 400px)',
  l: 'min(100vw, 40rem)',
};

function image(tag: string): string {
  const src = getAttribute(tag, 'src') ?? '';
  const [, width, height] = MEASURED.exec(src) ?? [];
  const isMeasured = getAttribute(tag, 'width') && getAttribute(tag, 'height');
  const size = width && !isMeasured ? ` width="${width}" height="${height}"` : '';
  const plain = tag.slice(0, -1).replace(/ data-small="[^"]*"/, '');
  return `${plain}${size}${choice(tag, src, width)} loading="lazy" decoding="async">`;
}

/** The narrower version of an image, for `srcset`. */
function choice(tag: string, src: string, width: string | undefined): string {
  const small = getAttribute(tag, 'data-small') ?? '';
  const narrow = MEASURED.exec(small)?.[1];
  if (!narrow || !width) return '';
  const shown = SHOWN[getAttribute(tag, 'data-size') ?? 'l'];
  return ` srcset="${small} ${narrow}w, ${src} ${width}w" sizes="${shown}"`;
}

/** A link card, made from the attributes of its tag. */
function linkCard(tag: string): string {
  const url = getAttribute(tag, 'data-url') ?? '';
  const domain = URL.parse(url)?.hostname ?? url;
  const image = getAttribute(tag, 'data-image');
  const description = getAttribute(tag, 'data-description');
  const title = getAttribute(tag, 'data-title') || domain;
  const lines = [
    `<strong>${encodeEntities(title)}</strong>`,
    description && `<span>${encodeEntities(description)}</span>`,
    // Omitted if the card's title is already the host.
    title !== domain && `<small>${encodeEntities(domain)}</small>`,
  ];
  const picture =
    image && `<img src="${encodeEntities(image)}" alt="" loading="lazy" decoding="async">`;
  const link = `href="${encodeEntities(url)}" target="_blank" rel="${LINK_REL}"`;
  return `<div class="link-preview"><a ${link}>${picture || ''}<span>${lines.filter(Boolean).join('')}</span></a></div>`;
}

/** Typesets TeX; null if it is not valid. */
type Typeset = (tex: string, display: boolean) => string | null;

/**
 * Running text with its formulas typeset. What cannot be typeset stays as it was written.
 *
 * @param html without tags except `<br>`
 * @param name of a display formula
 */
function withMaths(html: string, typeset: Typeset, name: string): string {
  return html.replace(FORMULA, (whole, display?: string, inline?: string) => {
    if (whole === '\\$') return '$';
    // Display formulas may span lines; inline formulas may not.
    if (inline?.includes('<br>')) return whole;
    const tex = decodeEntities((display ?? inline ?? '').replaceAll('<br>', '\n')).replaceAll(
      '\u00a0',
      ' ',
    );
    const formula = tex.trim() === '' ? null : typeset(tex.trim(), display !== undefined);
    if (formula === null) return whole;
    return display === undefined
      ? formula
      : `<span class="formula" role="group" aria-label="${encodeEntities(name)}" tabindex="0">${formula}</span>`;
  });
}
