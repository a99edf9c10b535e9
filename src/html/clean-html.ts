import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import type { CleanHtml } from '../values/clean-html.ts';
import { ownValue } from '../values/object.ts';
import {
  ALLOWED,
  FIGURE_REFERENCE,
  isInternalLink,
  LINK_REL,
  SYNONYMS,
  VIDEO_LINK,
  VOID,
} from './allowed-html.ts';
import { isDeeperThan, withoutTags } from './html-depth.ts';
import {
  findElementEnd,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
  tokensToText,
} from './html-tokens.ts';

/** Deeper than real posts are nested, and still cheap to parse. */
const DEEPEST = 40;
/** HTML nested deeper than this is not a document, and takes parsers too long. */
const ENDLESS = 1000;
/** Passes after which HTML that still changes is not kept. */
const PASSES = 8;

// Its types lack the attributes that may be empty.
const OPTIONS: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, { attributes }]) => [tag, Object.keys(attributes)]),
  ),
  // Every allowed attribute was matched as a whole: see `allowedOf`.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  allowedEmptyAttributes: [
    ...['alt', 'title', 'data-title', 'data-description', 'data-image', 'data-suppress-author'],
  ],
  nonTextTags: (
    'script style textarea option xmp noscript template title iframe ' +
    'noembed noframes object select button'
  ).split(' '),
  nestingLimit: DEEPEST,
  selfClosing: [...VOID],
  transformTags: { '*': toAllowedTag },
  exclusiveFilter: ({ tag, attribs }) => {
    const needs = ownValue(ALLOWED, ownValue(SYNONYMS, tag) ?? tag)?.needs;
    if (!needs || attribs[needs]) return false;
    return VOID.includes(tag) ? true : 'excludeTag';
  },
};

/**
 * Keeps the parts of HTML that a post may contain, as listed in `allowed-html.ts`. Idempotent.
 *
 * @param html from any source
 */
export function cleanHtml(html: string): CleanHtml {
  // The only place that creates this type.
  return passUntilSame(html) as CleanHtml;
}

function passUntilSame(html: string): string {
  let cleaner = pass(isDeeperThan(ENDLESS, html) ? withoutTags(html) : html);
  // Parsers rearrange invalid nesting, so repeat until the result is stable.
  for (let passes = 1; passes < PASSES; passes += 1) {
    const again = pass(cleaner);
    if (again === cleaner) return cleaner;
    cleaner = again;
  }
  return pass(sanitizeHtml(cleaner, { allowedTags: [] }));
}

const VOID_END = new RegExp(`(<(?:${VOID.join('|')})\\b(?:"[^"]*"|[^"<>])*) />`, 'g');

/** Control characters except white space: browsers drop them, and feeds may not contain them. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Serialises HTML as a browser would. */
const pass = (html: string) =>
  cardsLast(
    cleanFigures(
      sanitizeHtml(html, OPTIONS)
        .replace(CONTROL, '')
        .replace(VOID_END, '$1>')
        .replaceAll('\u00a0', '&nbsp;'),
    ),
  );

/** Link cards are at the end of the text and empty: content found inside one stays in place. */
function cardsLast(html: string): string {
  if (!html.includes('<div')) return html;
  let [text, cards] = ['', ''];
  for (const token of tokeniseHtml(html)) {
    if (token.kind === 'text' || token.name !== 'div') text += token.raw;
    else if (token.kind === 'open') cards += `${token.raw}</div>`;
  }
  return text + cards;
}

/**
 * Figures are an image with a caption, several images, or the link of a video; otherwise their content stays in place.
 */
function cleanFigures(html: string): string {
  if (!html.includes('<fig') && !html.includes(VIDEO_CLASS)) return html;
  const tokens = tokeniseHtml(html);
  let cleaned = '';
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isFigure = token?.kind === 'open' && token.name === 'figure';
    const end = isFigure ? findElementEnd(tokens, at) : at + 1;
    const figure = isFigure ? cleanFigure(token.raw, tokens.slice(at + 1, end - 1)) : null;
    if (figure === null && token && !isOfFigure(token)) {
      cleaned += token.kind === 'open' ? token.raw.replace(VIDEO_CLASS, '') : token.raw;
    }
    cleaned += figure ?? '';
    at = figure === null ? at + 1 : end;
  }
  return cleaned;
}

const VIDEO_CLASS = ` class="${VIDEO_LINK}"`;
const isOfFigure = (token: HtmlToken) => token.kind !== 'text' && /^fig/.test(token.name);
const IN_CAPTION = /^(?:strong|em|s|sub|sup|code|a|br|cite|p)$/;

/** A figure as it is stored, made from its opening tag and its content; null for any other content. */
function cleanFigure(opening: string, inner: readonly HtmlToken[]): string | null {
  const start = inner.findIndex(isOfFigure);
  const tag = inner[start];
  if (tag && (tag.kind !== 'open' || tag.name !== 'figcaption')) return null;
  const end = tag ? findElementEnd(inner, start) : inner.length;
  const content = [...inner.slice(0, tag ? start : end), ...inner.slice(end)].filter(
    ({ raw }) => raw.trim() !== '' && !/^<\/?p\b/.test(raw),
  );
  const caption = tag ? cleanCaption(inner.slice(start + 1, end - 1)) : '';
  if (caption === null) return null;
  const images = content.filter(({ raw }) => raw.startsWith('<img')).length;
  const isOfImages =
    images > (caption === '' ? 1 : 0) &&
    content.every((token) => token.kind !== 'text' && /^(?:img|a)$/.test(token.name));
  if (isOfImages) return opening + tokensToHtml(content.map(withoutVideo)) + caption + CLOSING;
  const video = cleanVideo(content);
  return video && opening + video + caption + CLOSING;
}

const CLOSING = '</figure>';

const withoutVideo = (token: HtmlToken): HtmlToken => ({
  ...token,
  raw: token.raw.replace(VIDEO_CLASS, ''),
});

/** The caption of a figure; empty if it has no text, null if there is anything but running text. */
function cleanCaption(tokens: readonly HtmlToken[]): string | null {
  const isRunning = tokens.every((token) => token.kind === 'text' || IN_CAPTION.test(token.name));
  if (!isRunning) return null;
  if (tokensToText(tokens).trim() === '') return '';
  const text = tokens.map((token) => withoutVideo(token).raw.replace(/^<\/?p\b.*/s, ' ')).join('');
  return `<figcaption>${text.trim()}</figcaption>`;
}

/** The link of a video, whose text is its title; null for any other content. */
function cleanVideo(content: readonly HtmlToken[]): string | null {
  const [link, ...title] = content;
  if (link?.kind !== 'open' || !link.raw.includes(VIDEO_CLASS)) return null;
  if (title.pop()?.raw !== '</a>' || !title.every(({ kind }) => kind === 'text')) return null;
  const text = tokensToHtml(title).trim();
  return text === '' ? null : `${link.raw}${text}</a>`;
}

function toAllowedTag(name: string, attributes: Attributes): Tag {
  const tagName = ownValue(SYNONYMS, name) ?? name;
  const patterns = ownValue(ALLOWED, tagName)?.attributes ?? {};
  const attribs: Attributes = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    const written = normal(attribute, value);
    if (ownValue(patterns, attribute)?.test(written)) attribs[attribute] = written;
  }
  if (tagName === 'a' && attribs.href && !isInternalLink(attribs)) attribs.rel = LINK_REL;
  if (attribs.class === FIGURE_REFERENCE && !/^#./.test(attribs.href ?? '')) delete attribs.class;
  if (tagName === 'div' && attribs['data-url']) attribs.class = 'link-preview';
  return { tagName, attribs };
}

const ALIGNMENT = /(?:^|;)\s*text-align:\s*(left|center|right|justify|start|end)\s*(?:;|$)/i;
const ADDRESSES = ['href', 'src', 'data-url', 'data-image'];

/** An attribute's value in its canonical form. */
function normal(attribute: string, value: string): string {
  if (ADDRESSES.includes(attribute)) return value.trim();
  if (attribute !== 'style') return value;
  const side = ALIGNMENT.exec(value)?.[1]?.toLowerCase();
  return side ? `text-align: ${side}` : '';
}
