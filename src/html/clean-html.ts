import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import type { CleanHtml } from '../values/clean-html.ts';
import { ownValue } from '../values/object.ts';
import { ALLOWED, LINK_REL, SYNONYMS, staysHere, VOID } from './allowed-html.ts';
import { isDeeperThan, withoutTags } from './html-depth.ts';
import {
  findElementEnd,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
  tokensToText,
} from './html-tokens.ts';

/** Deeper than real posts nest, and still cheap to parse. */
const DEEPEST = 40;
/** What nests deeper is no document, and takes the parsers too long. */
const ENDLESS = 1000;
/** Passes after which what still changes is not worth keeping as HTML. */
const PASSES = 8;

// Its types lack the attributes that may be empty.
const OPTIONS: IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: Object.keys(ALLOWED),
  allowedAttributes: Object.fromEntries(
    Object.entries(ALLOWED).map(([tag, { attributes }]) => [tag, Object.keys(attributes)]),
  ),
  // Every attribute that is let through was matched as a whole: see `allowedOf`.
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  allowedEmptyAttributes: ['alt', 'title', 'data-title', 'data-description', 'data-image'],
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
 * Lets through of some HTML what a post may contain, as `allowed-html.ts` lists it. What it gives it
 * leaves unchanged.
 *
 * @param html from anywhere
 */
export function cleanHtml(html: string): CleanHtml {
  // The one place that says so.
  return passUntilSame(html) as CleanHtml;
}

function passUntilSame(html: string): string {
  let cleaner = pass(isDeeperThan(ENDLESS, html) ? withoutTags(html) : html);
  // What was nested in a way that no document is, a parser sorts anew: until it stays as it is.
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

/** The HTML as a browser would write it. */
const pass = (html: string) =>
  cardsLast(
    cleanFigures(
      sanitizeHtml(html, OPTIONS)
        .replace(CONTROL, '')
        .replace(VOID_END, '$1>')
        .replaceAll('\u00a0', '&nbsp;'),
    ),
  );

/** Link cards stand below the text and are empty: content found inside one stays where it was. */
function cardsLast(html: string): string {
  if (!html.includes('<div')) return html;
  let [text, cards] = ['', ''];
  for (const token of tokeniseHtml(html)) {
    if (token.kind === 'text' || token.name !== 'div') text += token.raw;
    else if (token.kind === 'open') cards += `${token.raw}</div>`;
  }
  return text + cards;
}

/** Figures are images with a caption; of others, and without a caption, what is in them stays where it was. */
function cleanFigures(html: string): string {
  if (!html.includes('<fig')) return html;
  const tokens = tokeniseHtml(html);
  let cleaned = '';
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const isFigure = token?.kind === 'open' && token.name === 'figure';
    const end = isFigure ? findElementEnd(tokens, at) : at + 1;
    const figure = isFigure ? cleanFigure(tokens.slice(at + 1, end - 1)) : null;
    if (figure === null && token && !isOfFigure(token)) cleaned += token.raw;
    cleaned += figure ?? '';
    at = figure === null ? at + 1 : end;
  }
  return cleaned;
}

const isOfFigure = (token: HtmlToken) => token.kind !== 'text' && /^fig/.test(token.name);
const IN_CAPTION = /^(?:strong|em|s|sub|sup|code|a|br|p)$/;

/** A figure as it is stored, of what is in it; null for anything but images and one caption. */
function cleanFigure(inner: readonly HtmlToken[]): string | null {
  const start = inner.findIndex(isOfFigure);
  const opening = inner[start];
  if (opening?.kind !== 'open' || opening.name !== 'figcaption') return null;
  const end = findElementEnd(inner, start);
  const images = [...inner.slice(0, start), ...inner.slice(end)].filter(
    ({ raw }) => raw.trim() !== '' && !/^<\/?p\b/.test(raw),
  );
  const caption = inner.slice(start + 1, end - 1);
  const isCaptioned =
    images.some(({ raw }) => raw.startsWith('<img')) &&
    images.every((token) => token.kind !== 'text' && /^(?:img|a)$/.test(token.name)) &&
    caption.every((token) => token.kind === 'text' || IN_CAPTION.test(token.name));
  const text = caption
    .map(({ raw }) => raw.replace(/^<\/?p\b.*/s, ' '))
    .join('')
    .trim();
  if (!isCaptioned || tokensToText(caption).trim() === '') return null;
  return `<figure>${tokensToHtml(images)}<figcaption>${text}</figcaption></figure>`;
}

function toAllowedTag(name: string, attributes: Attributes): Tag {
  const tagName = ownValue(SYNONYMS, name) ?? name;
  const patterns = ownValue(ALLOWED, tagName)?.attributes ?? {};
  const attribs: Attributes = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    const written = normal(attribute, value);
    if (ownValue(patterns, attribute)?.test(written)) attribs[attribute] = written;
  }
  if (tagName === 'a' && attribs.href && !staysHere(attribs)) attribs.rel = LINK_REL;
  if (tagName === 'div' && attribs['data-url']) attribs.class = 'link-preview';
  return { tagName, attribs };
}

const ALIGNMENT = /(?:^|;)\s*text-align:\s*(left|center|right|justify|start|end)\s*(?:;|$)/i;
const ADDRESSES = ['href', 'src', 'data-url', 'data-image'];

/** An attribute's value in the one way in which it is stored. */
function normal(attribute: string, value: string): string {
  if (ADDRESSES.includes(attribute)) return value.trim();
  if (attribute !== 'style') return value;
  const side = ALIGNMENT.exec(value)?.[1]?.toLowerCase();
  return side ? `text-align: ${side}` : '';
}
