import { encodeEntities } from '../values/html.ts';
import {
  findElementEnd,
  getAttribute,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
} from './html-tokens.ts';
import { toMarkdown } from './markdown.ts';

const names = (list: string) => new Set(list.split(' '));

/** Elements that only make sense in a browser; also the pagination of lists. */
const OMITTED = names(
  'button dialog form iframe meter nav script select style svg template textarea',
);
const OMITTED_CLASS = /(?:^| )(?:back-link|list-tools|not-in-markdown|skip-link)(?: |$)/;
const OMITTED_STATE = / (?:aria-disabled|aria-hidden|hidden|popover)="(?!false)/;
const CLASS = / class="([^"]*)"/;

const VOID = names('br hr img input source wbr');
const BLOCKS = names('p h1 h2 h3 h4 h5 h6 ul ol li blockquote table tr');
const MARKS = names('strong em s sub sup');
const SYNONYMS: Record<string, string> = { b: 'strong', i: 'em', del: 's', dl: 'ul' };
/** Each line of these begins with a mark: deeper ones are omitted, or marks would make up most of a text. */
const NESTED = names('ul ol blockquote');
const DEEPEST = 10;
/** Elements that begin and end a paragraph without being one. */
const CONTAINERS = names(
  'div section article header footer nav figure figcaption aside details summary search hydrate',
);
const FOR_SCREEN_READERS = / class="(?:[^"]* )?sr-only[ "]/;
/** Separates an element from one that directly follows. */
const GAPS: Record<string, string> = { a: ' · ', span: ' · ', time: ' · ', label: ' ' };
/** Two empty paragraphs, which Markdown omits, separate what precedes from what follows. */
const BREAK = '<p></p>';

interface Place {
  /** Base for resolving relative addresses. */
  page: URL;
  /** Nesting depth in lists and quotations. */
  depth: number;
  inLink?: boolean;
  inItem?: boolean;
  /** True if line breaks are significant. */
  keepsLines?: boolean;
}

/**
 * Converts a page to Markdown, without its controls and with absolute addresses.
 *
 * @param html as React renders it, with cleaned HTML in it
 * @param address of the page
 */
export function pageMarkdown(html: string, address: string): string {
  // React's marker between two texts.
  const tokens = tokeniseHtml(html.replaceAll('<!-- -->', ''));
  return toMarkdown(tokeniseHtml(simplify(tokens, { page: new URL(address), depth: 0 })));
}

/** Converts the elements of a page to those that `toMarkdown` reads, within a range of tokens. */
function simplify(
  tokens: readonly HtmlToken[],
  place: Place,
  from = 0,
  to = tokens.length,
): string {
  let html = '';
  let isAfterElement = false;
  for (let at = from; at < to; ) {
    const token = tokens[at];
    if (token?.kind !== 'open') {
      html += token?.kind === 'text' ? simplifyText(token.raw, place) : '';
      isAfterElement = false;
      at += 1;
      continue;
    }
    const end = VOID.has(token.name) ? at + 1 : findElementEnd(tokens, at);
    // After a link's text, it would repeat the surrounding text.
    const isRepeated = place.inLink && html !== '' && FOR_SCREEN_READERS.test(token.raw);
    const element = isRepeated ? '' : simplifyElement(token, tokens, place, at, end);
    if (element !== '') {
      // Adjacent elements are separated by the stylesheet.
      html += ((isAfterElement && GAPS[token.name]) || '') + element;
      isAfterElement = token.name in GAPS;
    }
    at = end;
  }
  return html;
}

const simplifyText = (raw: string, { keepsLines }: Place) =>
  (keepsLines ? raw.replaceAll('\n', '<br>') : raw).replace(/[ \t\r\n]{2,}|[\t\r\n]/g, ' ');

function simplifyElement(
  { name: found, raw }: HtmlToken & { kind: 'open' },
  tokens: readonly HtmlToken[],
  place: Place,
  from: number,
  to: number,
): string {
  const name = SYNONYMS[found] ?? found;
  const classes = CLASS.exec(raw)?.[1] ?? '';
  const isOmitted = OMITTED.has(name) && classes !== 'pagination';
  if (isOmitted || OMITTED_STATE.test(raw) || OMITTED_CLASS.test(classes)) return '';
  if (name === 'br' || name === 'hr') return `<${name}>`;
  if (name === 'img') return image(raw, place);
  if (name === 'pre' || name === 'code') return tokensToHtml(tokens.slice(from, to));
  const write = (more: Partial<Place> = {}) =>
    simplify(tokens, { ...place, ...more }, from + 1, to - 1);
  if (name === 'a') return link(raw, place, write({ inLink: true }));
  if (name === 'dt') return `<li>${write()}: `;
  if (name === 'dd') return `${write({ inItem: true })}</li>`;
  if (/^h\d$/.test(name) && place.inItem) return `<p><strong>${write().trim()}</strong></p>`;
  if (name === 'th' || name === 'td') {
    const spans = raw.match(/ (?:col|row)span="\d+"/g)?.join('') ?? '';
    return `<${name}${spans}>${write()}</${name}>`;
  }
  if (CONTAINERS.has(name)) {
    const card = getAttribute(raw, 'data-url');
    if (card !== undefined) return linkCard(raw, card);
    return place.inLink ? ` ${write()} ` : BREAK + write() + BREAK;
  }
  const text = write({
    depth: place.depth + (NESTED.has(name) ? 1 : 0),
    inItem: place.inItem || name === 'li',
    keepsLines: place.keepsLines || classes.includes('whitespace-pre-line'),
  });
  if (!MARKS.has(name) && (place.inLink || !BLOCKS.has(name))) return text;
  const isTooDeep = name === 'li' ? place.depth > DEEPEST : place.depth >= DEEPEST;
  if (isTooDeep && (NESTED.has(name) || name === 'li')) return BREAK + text + BREAK;
  // An item that only contains a control.
  if (name === 'li' && text.trim() === '') return '';
  if (!MARKS.has(name)) return `<${name}>${text}</${name}>`;
  const space = (isThere: boolean) => (isThere ? ' ' : '');
  return `${space(text.startsWith(' '))}<${name}>${text.trim()}</${name}>${space(text.endsWith(' '))}`;
}

/** Makes an address absolute. Most are paths or absolute already, and parsing is slow. */
function resolve(address: string, { page }: Place): string {
  if (/^\w+:/.test(address)) return encodeEntities(address);
  if (/^\/(?!\/)/.test(address)) return encodeEntities(page.origin + address);
  return encodeEntities(URL.parse(address, page)?.href ?? address);
}

/** A link; a fragment of this page has no address in Markdown. */
function link(raw: string, place: Place, html: string): string {
  const href = getAttribute(raw, 'href');
  const text = html.trim();
  if (href === undefined || href.startsWith('#') || text === '') return text;
  return `<a href="${resolve(href, place)}">${text}</a>`;
}

/** An image, unless it is decorative. */
function image(raw: string, place: Place): string {
  const alt = getAttribute(raw, 'alt');
  const src = resolve(getAttribute(raw, 'src') ?? '', place);
  return alt === '' ? '' : `<img src="${src}" alt="${encodeEntities(alt ?? '')}">`;
}

/** A link card, as it is stored. */
function linkCard(raw: string, url: string): string {
  const title = encodeEntities(getAttribute(raw, 'data-title') || url);
  const description = encodeEntities(getAttribute(raw, 'data-description') ?? '');
  return `<p><a href="${encodeEntities(url)}">${title}</a>${description && `: ${description}`}</p>`;
}
