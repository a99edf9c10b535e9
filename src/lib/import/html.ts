import { parseDocument } from 'htmlparser2';
import { encodeEntities } from '../html.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** What the HTML of another site is moved with. */
interface HtmlMove {
  /** The address of an image; null leaves it out. */
  image: (reference: string) => string | null;
  /** Where a link leads; null leaves the link out, and its text stays. */
  link: (reference: string) => string | null;
  /** Is told what does not come along. */
  leaveOut: (what: string, why: string) => void;
  /** Line ends make paragraphs and breaks, as WordPress shows texts without them. */
  lines?: boolean;
}

const HEADINGS = /^h[1-6]$/;
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'table', 'hr'],
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'figure', 'center'],
  ...['details', 'summary', 'body', 'html', 'fieldset', 'address', 'dl', 'dt', 'dd', 'figcaption'],
  ...[
    'form',
    'iframe',
    'video',
    'audio',
    'object',
    'embed',
    'd-article',
    'd-byline',
    'swiper-container',
  ],
]);
/** What goes with its content, and nobody misses. */
const SILENT = new Set([
  'style',
  'link',
  'meta',
  'head',
  'title',
  'noscript',
  'template',
  'source',
  'track',
  'param',
]);
const INTERACTIVE = new Set(['input', 'button', 'select', 'textarea', 'option']);
const DRAWN = new Set(['svg', 'canvas', 'math']);
const PLAYED: Record<string, string> = {
  video: 'Video',
  audio: 'Audio',
  iframe: 'Embedded page',
  embed: 'Embedded page',
  object: 'Embedded page',
};
const MARKED: Record<string, string> = {
  ...{
    strong: 'strong',
    b: 'strong',
    em: 'em',
    i: 'em',
    s: 's',
    del: 's',
    strike: 's',
    code: 'code',
  },
  ...{ kbd: 'code', samp: 'code', tt: 'code', var: 'em', cite: 'em', dfn: 'em' },
};

/** Deeper than texts nest. */
const DEEPEST = 60;

/**
 * HTML as another site wrote it, in the terms of this one's posts: paragraphs around running text, captions and terms
 * as paragraphs, players as links, raised and lowered digits as characters. It still has to be cleaned.
 */
export function moveHtml(html: string, move: HtmlMove): string {
  return new Mover(move).flow(parseDocument(html).children, 0);
}

class Mover {
  readonly #move: HtmlMove;

  constructor(move: HtmlMove) {
    this.#move = move;
  }

  /** Blocks one after the other; what runs between them becomes paragraphs, unless it is in a cell or an item. */
  flow(nodes: readonly Node[], depth: number, bare = false): string {
    if (depth > DEEPEST) return paragraph(encodeEntities(textOf(nodes)));
    let out = '';
    let running = '';
    const flush = () => {
      out += bare ? running.trim() && this.#linked(running.trim()) : this.#paragraphs(running);
      running = '';
    };
    for (const node of nodes) {
      if (isElement(node) && holdsBlock(node, 0)) {
        flush();
        out += this.#block(node, depth);
      } else {
        running += this.#inline(node, depth);
      }
    }
    flush();
    return out;
  }

  #paragraphs(running: string): string {
    if (!this.#move.lines) return paragraph(this.#linked(running.trim()));
    return running
      .split(/\n[ \t]*\n/)
      .map((part) => this.#linked(part.trim().replace(/(?:<br>)?\n/g, '<br>')))
      .map(paragraph)
      .join('');
  }

  /** A line that is only an address is a link: systems show what is there. */
  #linked(text: string): string {
    if (!/^https?:\/\/[^\s<>"]+$/.test(text)) return text;
    return `<a href="${text}">${text}</a>`;
  }

  #block(node: Element, depth: number): string {
    const { name, attribs, children } = node;
    const inner = () => this.#running(children, depth + 1);
    if (SILENT.has(name)) return '';
    if (PLAYED[name]) return paragraph(this.#player(node, PLAYED[name] ?? ''));
    if (HEADINGS.test(name)) return `<${name}${alignment(node)}>${inner()}</${name}>`;
    switch (name) {
      case 'p':
        return children.some((child) => isElement(child) && holdsBlock(child, 0))
          ? this.flow(children, depth + 1)
          : this.#aligned(node, inner());
      case 'hr':
        return '<hr>';
      case 'pre':
        return codeBlock(node);
      case 'ul':
      case 'ol':
        return this.#list(node, depth);
      case 'blockquote':
        return `<blockquote>${this.flow(children, depth + 1)}</blockquote>`;
      case 'table':
        return this.#table(node, depth);
      case 'figure':
        return /\bkg-bookmark-card\b/.test(attribs.class ?? '')
          ? this.#bookmark(node)
          : this.flow(children, depth + 1);
      case 'figcaption':
        return holdsBlocks(children)
          ? this.flow(children, depth + 1)
          : paragraph(wrapped('em', inner().trim()));
      case 'summary':
      case 'dt':
        return holdsBlocks(children)
          ? this.flow(children, depth + 1)
          : paragraph(wrapped('strong', inner().trim()));
      case 'form':
        this.#move.leaveOut('form', 'What visitors send from a form has no place here.');
        return this.flow(children, depth + 1);
      default:
        return this.flow(children, depth + 1);
    }
  }

  /** One paragraph stays one, but for blank lines where those part paragraphs. */
  #aligned(node: Element, inner: string): string {
    const style = alignment(node);
    const text = this.#linked(inner.trim());
    return text === '' ? '' : `<p${style}>${text}</p>`;
  }

  #list({ name, attribs, children }: Element, depth: number): string {
    const start = /^-?\d{1,9}$/.test(attribs.start ?? '') ? ` start="${attribs.start}"` : '';
    const items = children.flatMap((child) => (isElement(child) ? [child] : []));
    const written = items.map((item) => {
      const content = item.name === 'li' ? item.children : [item];
      return `<li>${this.flow(content, depth + 1, true)}</li>`;
    });
    return written.length > 0
      ? `<${name}${name === 'ol' ? start : ''}>${written.join('')}</${name}>`
      : '';
  }

  #table(table: Element, depth: number): string {
    const caption = table.children.find((child) => isElement(child) && child.name === 'caption');
    const title = caption && isElement(caption) ? this.#running(caption.children, depth + 1) : '';
    return `${paragraph(wrapped('strong', title.trim()))}${this.#tablePart(table, depth)}`;
  }

  #tablePart({ name, attribs, children }: Element, depth: number): string {
    if (depth > DEEPEST) return '';
    if (name === 'td' || name === 'th') {
      const spans = ['colspan', 'rowspan']
        .filter((span) => /^[1-9]\d{0,2}$/.test(attribs[span] ?? ''))
        .map((span) => ` ${span}="${attribs[span]}"`);
      return `<${name}${spans.join('')}>${this.flow(children, depth + 1, true)}</${name}>`;
    }
    const parts = children.flatMap((child) =>
      isElement(child) && PART_OF_TABLE.has(child.name) ? [this.#tablePart(child, depth + 1)] : [],
    );
    const kept = name === 'tfoot' ? 'tbody' : name;
    return `<${kept}>${parts.join('')}</${kept}>`;
  }

  /** Ghost's card of a link, as a card of a link here. */
  #bookmark(card: Element): string {
    const link = findElement(card, ({ name, attribs }) => name === 'a' && Boolean(attribs.href));
    const url = link?.attribs.href ?? '';
    const part = (suffix: string) =>
      textOf(
        findElement(card, ({ attribs }) => attribs.class === `kg-bookmark-${suffix}`)?.children ??
          [],
      );
    if (!/^https?:\/\//i.test(url)) return '';
    const said = { title: part('title') || url, description: part('description'), image: '' };
    const attributes = Object.entries(said).map(
      ([name, text]) => ` data-${name}="${encodeEntities(text.replace(/\s+/g, ' ').trim())}"`,
    );
    return `<div data-url="${encodeEntities(url)}"${attributes.join('')}></div>`;
  }

  #running(nodes: readonly Node[], depth: number): string {
    return nodes.map((node) => this.#inline(node, depth)).join('');
  }

  #inline(node: Node, depth: number): string {
    if (node.type === 'text') return this.#text(node.data);
    if (node.type === 'comment') return this.#comment(node.data);
    if (!isElement(node) && 'children' in node) return this.#running(node.children, depth + 1);
    if (!isElement(node)) return '';
    const { name, children } = node;
    if (depth > DEEPEST) return encodeEntities(textOf(children));
    if (SILENT.has(name)) return '';
    if (PLAYED[name]) return this.#player(node, PLAYED[name] ?? '');
    const inner = () => this.#running(children, depth + 1);
    const mark = MARKED[name];
    if (mark) return wrapped(mark, inner());
    if (INTERACTIVE.has(name)) return this.#control(node);
    if (DRAWN.has(name)) {
      this.#move.leaveOut(`<${name}>`, 'Drawings within a text have no place here: add a picture.');
      return '';
    }
    switch (name) {
      case 'br':
        return '<br>';
      case 'img':
        return this.#image(node);
      case 'a':
        return this.#anchor(node, inner());
      case 'script':
        this.#move.leaveOut('<script>', 'Texts run no scripts here.');
        return '';
      case 'sup':
      case 'sub':
        return shifted(inner(), name);
      case 'q':
        return `“${inner()}”`;
      default:
        return inner();
    }
  }

  #text(text: string): string {
    const encoded = encodeEntities(withDollars(text));
    return this.#move.lines ? encoded.replace(/\r\n?/g, '\n') : encoded;
  }

  /** WordPress makes some blocks only when it shows them. */
  #comment(text: string): string {
    const block = text.trimEnd().endsWith('/') ? /^\s*wp:([a-z0-9/-]+)/.exec(text)?.[1] : undefined;
    if (block && !/^(?:more|nextpage|spacer|separator)$/.test(block)) {
      this.#move.leaveOut(`block ${block}`, 'WordPress makes its content when it shows it.');
    }
    return '';
  }

  #control({ name, attribs, children }: Element): string {
    if (attribs.type === 'checkbox') return 'checked' in attribs ? '☑ ' : '☐ ';
    this.#move.leaveOut(`<${name}>`, 'What visitors type or press has no place in a text here.');
    return name === 'button' ? encodeEntities(textOf(children)) : '';
  }

  #image({ attribs }: Element): string {
    const reference = attribs['data-src'] || attribs.src || '';
    const address = reference && this.#move.image(reference);
    if (!address) return '';
    const said = ['alt', 'title'].filter((name) => attribs[name] !== undefined);
    const texts = said.map((name) => ` ${name}="${encodeEntities(attribs[name] ?? '')}"`);
    return `<img src="${encodeEntities(address)}"${texts.join('')}>`;
  }

  #anchor({ attribs }: Element, inner: string): string {
    const address = attribs.href && this.#move.link(attribs.href);
    return address ? `<a href="${encodeEntities(address)}">${inner}</a>` : inner;
  }

  #player(node: Element, what: string): string {
    const source = findElement(node, ({ attribs }) => Boolean(attribs.src || attribs.data));
    const address = source?.attribs.src || source?.attribs.data || '';
    const web = playedAt(address.startsWith('//') ? `https:${address}` : address);
    const why = web
      ? 'A link leads there: pages show nothing of other servers.'
      : 'Videos, sounds and applications have no place here.';
    this.#move.leaveOut(`${what.toLowerCase()}${web ? ` of ${new URL(web).hostname}` : ''}`, why);
    if (!web) return '';
    const name = /youtu|vimeo/.test(new URL(web).hostname) ? 'Video' : what;
    return `<a href="${encodeEntities(web)}">${name}: ${encodeEntities(new URL(web).hostname)}</a>`;
  }
}

const PART_OF_TABLE = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

const isElement = (node: Node): node is Element => 'attribs' in node;

/** Whether an element is, or holds, what stands by itself; what surrounds a block is none of the text. */
function holdsBlock(node: Element, depth: number): boolean {
  if (BLOCKS.has(node.name)) return true;
  if (depth > DEEPEST || node.name === 'a' || DRAWN.has(node.name)) return false;
  return node.children.some((child) => isElement(child) && holdsBlock(child, depth + 1));
}

const holdsBlocks = (nodes: readonly Node[]) =>
  nodes.some((node) => isElement(node) && holdsBlock(node, 0));

const wrapped = (name: string, inner: string) =>
  inner.trim() === '' ? inner : `<${name}>${inner}</${name}>`;

const paragraph = (inner: string) => (inner.trim() === '' ? '' : `<p>${inner}</p>`);

/** What the text in some nodes says; without recursion, however deep they are. */
function textOf(nodes: readonly Node[]): string {
  const open = [...nodes].reverse();
  let text = '';
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') text += node.data;
    else if (isElement(node) && node.name === 'br') text += '\n';
    else if ('children' in node) open.push(...[...node.children].reverse());
  }
  return text;
}

/** The element itself, or the first in it that fits. */
function findElement(root: Element, fits: (element: Element) => boolean): Element | undefined {
  const open: Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node) && fits(node)) return node;
    if ('children' in node) open.push(...[...node.children].reverse());
  }
  return undefined;
}

function alignment({ attribs }: Element): string {
  const given = /(?:^|;)\s*text-align:\s*(center|right|justify)/i.exec(attribs.style ?? '')?.[1];
  const side = given ?? /^(?:center|right|justify)$/i.exec(attribs.align ?? '')?.[0];
  const named = /\bhas-text-align-(center|right)\b/.exec(attribs.class ?? '')?.[1];
  const found = side ?? named;
  return found ? ` style="text-align: ${found.toLowerCase()}"` : '';
}

function codeBlock(pre: Element): string {
  const code = findElement(pre, ({ name }) => name === 'code');
  const classes = `${pre.attribs.class ?? ''} ${code?.attribs.class ?? ''}`;
  const language = /(?:^|\s)(?:language-|lang-|brush:\s*)([\w+#.-]{1,40})/.exec(classes)?.[1];
  const named =
    language && language !== 'text' ? ` class="language-${language.toLowerCase()}"` : '';
  const text = textOf(pre.children).replace(/^\n/, '').replace(/\n$/, '');
  return `<pre><code${named}>${encodeEntities(text)}</code></pre>`;
}

const SUPERSCRIPTS: Record<string, string> = mapped('0123456789+-=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ');
const SUBSCRIPTS: Record<string, string> = mapped('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function mapped(plain: string, shiftedForms: string): Record<string, string> {
  const forms = [...shiftedForms];
  return Object.fromEntries([...plain].map((letter, at) => [letter, forms[at] ?? letter]));
}

/** Raised or lowered text: as characters where there are such, else behind a sign; ordinals and marks stay. */
function shifted(inner: string, name: 'sup' | 'sub'): string {
  const forms = name === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  const letters = [...inner.trim()];
  if (letters.length > 0 && letters.every((letter) => forms[letter])) {
    return letters.map((letter) => forms[letter]).join('');
  }
  return inner.includes('<') || /^(?:st|nd|rd|th|[^\p{L}\p{N}]+|\[\d+\])$/u.test(inner.trim())
    ? inner
    : `${name === 'sup' ? '^' : '_'}${inner.trim()}`;
}

/** TeX between the delimiters of MathJax, between those that this site reads. */
function withDollars(text: string): string {
  if (!text.includes('\\(') && !text.includes('\\[')) return text;
  return text
    .replace(/\\\(((?:[^\\]|\\(?![()]))*)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/\\\[((?:[^\\]|\\(?![[\]]))*)\\\]/g, (_, tex: string) => `$$${knownTex(tex)}$$`);
}

/** Environments that KaTeX has by another name. */
export const knownTex = (tex: string): string =>
  tex
    .replace(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replace(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replace(/\\label\{[^{}]*\}|\\nonumber\b|\\notag\b/g, '');

/** The page on which an embedded player's video can be seen; null for what is no web address. */
function playedAt(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const id = pathname.split('/').at(-1) ?? '';
  if (/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname) && pathname.startsWith('/embed/')) {
    return `https://www.youtube.com/watch?v=${id}`;
  }
  return hostname === 'player.vimeo.com' ? `https://vimeo.com/${id}` : address;
}

/** The same without headings: what introduces somebody. */
export const introductionOf = (html: string): string[] =>
  paragraphsOf(
    html
      .split(/<h[1-6]\b/)
      .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('</h') + '</h1>'.length)))
      .join(''),
  );

/** What the text of some HTML says, paragraph by paragraph. */
export function paragraphsOf(html: string): string[] {
  const parts = html
    .replace(/<\/(?:p|h[1-6]|li|blockquote|pre|tr|div)>|<hr>/g, '\n\n')
    .replace(/<br>/g, '\n');
  return textOf(parseDocument(parts).children)
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
}
