import { decodeEntities, writeScript } from '@academic-site/bibliography';
import { escapeUTF8 } from 'entities';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type Element, isElement, type Node, parseShallow } from './parse-shallow.ts';

/** Options for converting the HTML of another site. */
interface HtmlContext {
  /** The address of an image; null omits the image. */
  image: (reference: string) => string | null;
  /** The target of a link; null removes the link and keeps its text. */
  link: (reference: string) => string | null;
  /** Called with everything that is not imported. */
  leaveOut: (what: string, why: string) => void;
  /** True if line breaks make paragraphs and breaks, as in WordPress texts without them. */
  lines?: boolean;
}

const names = (list: string) => new Set(list.split(' '));

const BLOCKS = names(
  'p h1 h2 h3 h4 h5 h6 ul ol blockquote pre table thead tbody tfoot tr td th hr ' +
    'div section article main header footer aside nav figure center details summary body html ' +
    'fieldset address dl dt dd figcaption form iframe video audio object embed ' +
    'd-article d-byline swiper-container',
);
/** Elements that are removed with their content, silently. */
const SILENT = names('style link meta head title noscript template source track param caption');
const DRAWN = 'Drawings within a text are not supported. Add an image instead.';
const TYPED = 'Form controls are not supported.';
/** Elements that are removed with their content, and reported. */
const REFUSED = new Map([
  ['script', 'Scripts are not supported.'],
  ...['svg', 'canvas', 'math'].map((name) => [name, DRAWN] as const),
  ...['input', 'button', 'select', 'textarea'].map((name) => [name, TYPED] as const),
]);
const PLAYED = names('video audio iframe embed object');
/** Inline tags of this site, with the tags of other sites that they replace. */
const MARKS: [mark: string, tags: RegExp][] = [
  ['strong', /^(?:strong|b)$/],
  ['em', /^(?:em|i|var|cite|dfn)$/],
  ['s', /^(?:s|del|strike)$/],
  ['code', /^(?:code|kbd|samp|tt)$/],
];

/** True for nothing but images, possibly linked. */
const PICTURES = /^(?:<a [^<>]*>|<\/a>|<img [^<>]*>)+$/;

/** Deeper than any real text. */
const DEEPEST = 150;

/**
 * Converts another site's HTML to that of this site's posts: wraps running text in paragraphs, turns terms
 * and captions other than those of images into paragraphs, players into links, and digits in superscript or
 * subscript into characters. The result still has to be cleaned.
 */
export function convertHtml(html: string, move: HtmlContext): string {
  const document = parseShallow(html, DEEPEST);
  return document
    ? new HtmlConverter(move).flow(document.children)
    : paragraph(escapeUTF8(decodeEntities(html.replace(/<[^<>]*>/g, ' '))));
}

class HtmlConverter {
  readonly #move: HtmlContext;

  constructor(move: HtmlContext) {
    this.#move = move;
  }

  /** Converts blocks one by one; text between them becomes paragraphs, except in a cell or a list item. */
  flow(nodes: readonly Node[], isBare = false): string {
    let out = '';
    let running = '';
    const flush = () => {
      out += isBare ? linkAddress(running.trim()) : this.#paragraphs(running);
      running = '';
    };
    for (const node of nodes) {
      if (holdsBlock(node)) {
        flush();
        out += this.#block(node);
      } else {
        running += this.#inline(node);
      }
    }
    flush();
    return out;
  }

  #paragraphs(running: string): string {
    if (!this.#move.lines) return paragraph(linkAddress(running.trim()));
    return running
      .split(/\n[ \t]*\n/)
      .map((part) => paragraph(linkAddress(part.trim().replace(/(?:<br>)?\n/g, '<br>'))))
      .join('');
  }

  #block(node: Element): string {
    const { name, children } = node;
    switch (name) {
      case 'p': {
        if (children.some(holdsBlock)) return this.flow(children);
        const text = linkAddress(this.#running(children).trim());
        return text && `<p${alignment(node)}>${text}</p>`;
      }
      case 'hr':
        return '<hr>';
      case 'pre':
        return codeBlock(node);
      case 'ul':
      case 'ol': {
        const items = children
          .filter(isElement)
          .map(
            (item) => `<li>${this.flow(item.name === 'li' ? item.children : [item], true)}</li>`,
          );
        const start = name === 'ol' ? writeAttributes(node, ['start']) : '';
        return items.length > 0 ? `<${name}${start}>${items.join('')}</${name}>` : '';
      }
      case 'table': {
        const caption = children.filter(isElement).find(({ name }) => name === 'caption');
        const title = paragraph(wrapIn('strong', this.#running(caption?.children ?? []).trim()));
        return `${title}<table>${this.#parts(children)}</table>`;
      }
      case 'thead':
      case 'tbody':
      case 'tr':
        return `<${name}>${this.#parts(children)}</${name}>`;
      case 'tfoot':
        return `<tbody>${this.#parts(children)}</tbody>`;
      case 'td':
      case 'th':
        return `<${name}${writeAttributes(node, ['colspan', 'rowspan'])}>${this.flow(children, true)}</${name}>`;
      case 'blockquote':
        return `<blockquote>${this.flow(children)}</blockquote>`;
      case 'figure':
        return isBookmark(node) ? bookmark(node) : this.#figure(node);
      case 'figcaption':
        return this.#marked(children, 'em');
      case 'summary':
      case 'dt':
        return this.#marked(children, 'strong');
      default:
        if (/^h[1-6]$/.test(name))
          return `<${name}${alignment(node)}${writeAttributes(node, ['id'])}>${this.#running(children)}</${name}>`;
        if (PLAYED.has(name)) return paragraph(this.#player(node));
        return isBookmark(node) ? bookmark(node) : this.flow(children);
    }
  }

  /** Converts a figure with images and its caption; any other caption is placed above its content. */
  #figure({ children }: Element): string {
    const caption = children.filter(isElement).find(({ name }) => name === 'figcaption');
    const content = this.flow(children.filter((child) => child !== caption));
    if (!caption) return content;
    const images = content.replace(/<\/?p>/g, '');
    if (!PICTURES.test(images)) return content + this.#block(caption);
    const below = wrapIn('figcaption', this.#running(caption.children).trim());
    return below ? `<figure>${images}${below}</figure>` : content;
  }

  /** Returns the rows of a table, or the cells of a row. */
  #parts(children: readonly Node[]): string {
    const parts = children
      .filter(isElement)
      .filter(({ name }) => /^(?:t(?:head|body|foot|r|d|h))$/.test(name));
    return parts.map((part) => this.#block(part)).join('');
  }

  /** A paragraph with markup, unless it contains blocks. */
  #marked(children: readonly Node[], mark: string): string {
    return children.some(holdsBlock)
      ? this.flow(children)
      : paragraph(wrapIn(mark, this.#running(children).trim()));
  }

  #running(nodes: readonly Node[]): string {
    return nodes.map((node) => this.#inline(node)).join('');
  }

  #inline(node: Node): string {
    if (node.type === 'text') return this.#text(node.data);
    if (node.type === 'comment') return this.#comment(node.data);
    if (!isElement(node)) return 'children' in node ? this.#running(node.children) : '';
    const { name, attribs, children } = node;
    const inner = () => this.#running(children);
    const [mark] = MARKS.find(([, tags]) => tags.test(name)) ?? [];
    if (mark) return wrapIn(mark, inner());
    if (PLAYED.has(name)) return this.#player(node);
    if (attribs.type === 'checkbox') return 'checked' in attribs ? '☑ ' : '☐ ';
    const refused = REFUSED.get(name);
    if (refused) this.#move.leaveOut(`<${name}>`, refused);
    if (refused || SILENT.has(name)) return '';
    switch (name) {
      case 'br':
        return '<br>';
      case 'img': {
        const reference = attribs['data-src'] || attribs.src;
        const src = reference && this.#move.image(reference);
        return src
          ? `<img src="${escapeUTF8(src)}"${writeAttributes(node, ['alt', 'title'])}>`
          : '';
      }
      case 'a': {
        const address = attribs.href && this.#move.link(attribs.href);
        return address ? `<a href="${escapeUTF8(address)}">${inner()}</a>` : inner();
      }
      case 'sup':
      case 'sub':
        return convertScript(inner(), name);
      case 'q':
        return `“${inner()}”`;
      default:
        return inner();
    }
  }

  #text(text: string): string {
    const encoded = escapeUTF8(convertTexDelimiters(text));
    return this.#move.lines ? encoded.replace(/\r\n?/g, '\n') : encoded;
  }

  /** WordPress only generates some blocks when it shows them. */
  #comment(text: string): string {
    const block = text.trimEnd().endsWith('/') ? /^\s*wp:([a-z0-9/-]+)/.exec(text)?.[1] : undefined;
    if (block && !/^(?:more|nextpage|spacer|separator)$/.test(block)) {
      this.#move.leaveOut(
        `block ${block}`,
        'WordPress generates its content when it shows the page.',
      );
    }
    return '';
  }

  /** A link to media on another site. */
  #player(node: Element): string {
    const what = /^(?:video|audio)$/.test(node.name) ? node.name : 'embedded page';
    const source = findElement(node, ({ attribs }) => Boolean(attribs.src || attribs.data));
    const address = source?.attribs.src || source?.attribs.data || '';
    const web = findVideoPage(address.startsWith('//') ? `https:${address}` : address);
    if (!web) {
      this.#move.leaveOut(what, 'Videos, audio and embedded applications are not supported.');
      return '';
    }
    const { hostname } = new URL(web);
    const why = 'Replaced by a link: pages do not embed content from other servers.';
    this.#move.leaveOut(`${what} of ${hostname}`, why);
    const name = /youtu|vimeo/.test(hostname) ? 'video' : what;
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    return `<a href="${escapeUTF8(web)}">${label}: ${escapeUTF8(hostname)}</a>`;
  }
}

/**
 * True if a node is, or contains, a block-level element; the markup around a block is not part of the text.
 */
function holdsBlock(node: Node): node is Element {
  if (!isElement(node)) return false;
  if (BLOCKS.has(node.name)) return true;
  return node.name !== 'a' && !REFUSED.has(node.name) && node.children.some(holdsBlock);
}

/** Returns the element itself or its first matching descendant. */
const findElement = (root: Element, fits: (element: Element) => boolean): Element | null =>
  DomUtils.findOne(fits, [root]);

const wrapIn = (name: string, inner: string) =>
  inner.trim() === '' ? inner : `<${name}>${inner}</${name}>`;

const paragraph = (inner: string) => (inner.trim() === '' ? '' : `<p>${inner}</p>`);

/** A line that is only an address becomes a link: systems embed its target. */
const linkAddress = (text: string): string =>
  /^https?:\/\/[^\s<>"]+$/.test(text) ? `<a href="${text}">${text}</a>` : text;

const writeAttributes = ({ attribs }: Element, wanted: readonly string[]): string =>
  wanted
    .filter((name) => attribs[name] !== undefined)
    .map((name) => ` ${name}="${escapeUTF8(attribs[name] ?? '')}"`)
    .join('');

/** From an attribute, a style or a WordPress class. */
function alignment({ attribs }: Element): string {
  const given = `${attribs.style ?? ''} text-align:${attribs.align ?? ''} ${attribs.class ?? ''}`;
  const side = /text-align[:-]\s*(center|right|justify)/i.exec(given)?.[1];
  return side ? ` style="text-align: ${side.toLowerCase()}"` : '';
}

function codeBlock(pre: Element): string {
  const code = findElement(pre, ({ name }) => name === 'code');
  const classes = `${pre.attribs.class ?? ''} ${code?.attribs.class ?? ''}`;
  const language = /(?:^|\s)(?:language-|lang-|brush:\s*)(?!text\b)([\w+#.-]{1,40})/.exec(
    classes,
  )?.[1];
  const named = language ? ` class="language-${language.toLowerCase()}"` : '';
  const text = DomUtils.getText(pre.children).replace(/^\n/, '').replace(/\n$/, '');
  return `<pre><code${named}>${escapeUTF8(text)}</code></pre>`;
}

const isBookmark = ({ attribs }: Element) => /\bkg-bookmark-card\b/.test(attribs.class ?? '');

/** Converts Ghost's bookmark card to a link card of this site. */
function bookmark(card: Element): string {
  const url = findElement(card, ({ attribs }) => Boolean(attribs.href))?.attribs.href ?? '';
  if (!/^https?:\/\//i.test(url)) return '';
  const part = (name: string) => {
    const found = findElement(card, ({ attribs }) => attribs.class === `kg-bookmark-${name}`);
    return escapeUTF8(
      DomUtils.getText(found?.children ?? [])
        .replace(/\s+/g, ' ')
        .trim(),
    );
  };
  const address = escapeUTF8(url);
  return `<div data-url="${address}" data-title="${part('title') || address}" data-description="${part('description')}" data-image=""></div>`;
}

/**
 * Converts superscripts and subscripts: digits to characters, other text to its tag. Footnote marks are kept.
 */
function convertScript(inner: string, name: 'sup' | 'sub'): string {
  const text = inner.trim();
  if (text === '' || /<|^\[[^\]]*\]$/.test(text)) return inner;
  return /^[\d+−=()-]+$/.test(text) ? writeScript(name, text) : `<${name}>${inner}</${name}>`;
}

/** Replaces MathJax's TeX delimiters with those of this site. */
function convertTexDelimiters(text: string): string {
  if (!text.includes('\\(') && !text.includes('\\[')) return text;
  return text
    .replace(/\\\(((?:[^\\]|\\(?![()]))*)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/\\\[((?:[^\\]|\\(?![[\]]))*)\\\]/g, (_, tex: string) => `$$${toKatex(tex)}$$`);
}

/** Environments that have a different name in KaTeX. */
export const toKatex = (tex: string): string =>
  tex
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\label\{[^{}]*\}|\\nonumber\b|\\notag\b/g, '');

/** Returns the page of an embedded player's video; null for anything but a web address. */
function findVideoPage(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const id = pathname.split('/').at(-1) ?? '';
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname) && pathname.startsWith('/embed/')) {
    return `https://www.youtube.com/watch?v=${id}`;
  }
  return hostname === 'player.vimeo.com' ? `https://vimeo.com/${id}` : address;
}

const HEADING = /<h[1-6]\b[^>]*>.*?<\/h[1-6]>/s;

/** True if HTML has no content other than headings. */
export const isBlankHtml = (html: string): boolean =>
  !/<img\b/.test(html) && extractParagraphs(html.split(HEADING).join('\n')).length === 0;

/**
 * Extracts a person's introduction as paragraphs for the summary, with links: everything before the second
 * heading, since news and lists often follow it. Images and links to files of the folder are omitted.
 */
export function extractIntroduction(html: string): string[] {
  const [introduction = ''] = html.split(HEADING).filter((part) => part.trim() !== '');
  const text = introduction
    .replace(/<img\b[^>]*>/g, '')
    .replace(/<a href="(?!https?:|mailto:|\/)[^"]*"[^>]*>(.*?)<\/a>/gs, '$1');
  const blocks = text.match(/<(p|ul|ol)>.*?<\/\1>/gs) ?? extractParagraphs(text);
  return blocks.filter((block) => extractParagraphs(block).length > 0);
}

const SCRIPT = /<(sub|sup)>([^<>]*)<\/\1>/g;

/** Returns the plain text of HTML, paragraph by paragraph. */
export function extractParagraphs(html: string): string[] {
  const parts = html
    .replace(SCRIPT, (_, kind: 'sub' | 'sup', inner: string) => writeScript(kind, inner))
    .replace(/<\/(?:p|h[1-6]|li|blockquote|pre|tr|div|figcaption)>|<hr>/g, '\n\n')
    .replace(/<br>/g, '\n');
  return DomUtils.getText(parseDocument(parts).children)
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
