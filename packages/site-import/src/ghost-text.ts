import { escapeUTF8 } from 'entities';
import { markdownHtml } from './markdown.ts';
import { toLine, toValues, toValuesList, type Values } from './values.ts';

/** Called with each card that this site does not support. */
type LeaveOut = (what: string) => void;

/** Maximum nesting depth, far more than editors produce. */
const DEEPEST = 60;

/**
 * Returns the HTML of a text that Ghost stores as editor state: Lexical, or the older MobileDoc. It still has
 * to be converted.
 *
 * @returns null for any other text
 */
export function ghostTextHtml({ lexical, mobiledoc }: Values, leaveOut: LeaveOut): string | null {
  const { root } = parseObject(lexical);
  if (root !== undefined) return lexicalHtml(root, leaveOut, 0);
  const document = parseObject(mobiledoc);
  return Array.isArray(document.sections) ? mobiledocHtml(document, leaveOut) : null;
}

function parseObject(text: unknown): Values {
  try {
    return typeof text === 'string' ? toValues(JSON.parse(text)) : {};
  } catch {
    return {};
  }
}

/** The tags for the bits of a text's `format` (https://lexical.dev/docs/concepts/serialization). */
const FORMATS = ['strong', 'em', 's', 'u', 'code', 'sub', 'sup', 'mark'];

function lexicalHtml(given: unknown, leaveOut: LeaveOut, depth: number): string {
  const node = toValues(given);
  const children = Array.isArray(node.children) && depth < DEEPEST ? node.children : [];
  const inner = () => children.map((child) => lexicalHtml(child, leaveOut, depth + 1)).join('');
  const tag = toLine(node.tag);
  // Ghost replaces some of Lexical's nodes with its own.
  const type = toLine(node.type).replace(/^extended-/, '');
  switch (type) {
    case 'root':
      return inner();
    case 'text':
    case 'tk': {
      const format = Number(node.format) || 0;
      const marks = FORMATS.filter((_, bit) => format & (1 << bit));
      return marks.reduce((html, mark) => wrap(mark, html), escapeUTF8(toText(node.text)));
    }
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'paragraph':
      return wrap('p', inner());
    case 'heading':
      return wrap(/^h[1-6]$/.test(tag) ? tag : 'h2', inner());
    case 'list':
      return wrap(tag === 'ol' ? 'ol' : 'ul', inner());
    case 'listitem':
      return wrap('li', inner());
    case 'quote':
    case 'aside':
      return wrap('blockquote', inner());
    case 'link':
    case 'autolink':
      return link(node.url, inner());
    default: {
      const card = cardHtml(type, node);
      if (card === null) leaveOut(type || 'without a type');
      return (card ?? '') + inner();
    }
  }
}

/** The tags allowed in MobileDoc markups; others are skipped. */
const MARKUPS = new Set(['strong', 'b', 'em', 'i', 's', 'code', 'sub', 'sup', 'u']);

/** @see https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md */
function mobiledocHtml(document: Values, leaveOut: LeaveOut): string {
  const markups = toList(document.markups).map(toList);
  const cards = toList(document.cards).map(toList);
  const markersHtml = (markers: unknown): string => {
    const open: ((html: string) => string)[] = [];
    const texts = [''];
    for (const marker of toList(markers).map(toList)) {
      const [kind, opened, closed, text] = marker;
      for (const at of toList(opened)) {
        const [tag, attributes] = markups[Number(at)] ?? [];
        const name = toLine(tag).toLowerCase();
        const address = toList(attributes)[1];
        open.push((html) =>
          name === 'a' ? link(address, html) : MARKUPS.has(name) ? wrap(name, html) : html,
        );
        texts.push('');
      }
      // Atoms are line breaks.
      const written = kind === 1 ? '<br>' : escapeUTF8(toText(text));
      texts.push((texts.pop() ?? '') + written);
      for (let at = Number(closed) || 0; at > 0 && open.length > 0; at -= 1) {
        const html = open.pop()?.(texts.pop() ?? '') ?? '';
        texts.push((texts.pop() ?? '') + html);
      }
    }
    return texts.join('');
  };
  return toList(document.sections)
    .map(toList)
    .map(([kind, first, second]) => {
      if (kind === 1) {
        const tag = toLine(first).toLowerCase();
        const block = tag === 'aside' ? 'blockquote' : tag;
        return wrap(/^(?:h[1-6]|blockquote)$/.test(block) ? block : 'p', markersHtml(second));
      }
      if (kind === 2) return cardHtml('image', { src: first }) ?? '';
      if (kind === 3) {
        const items = toList(second).map((item) => wrap('li', markersHtml(item)));
        return wrap(toLine(first).toLowerCase() === 'ol' ? 'ol' : 'ul', items.join(''));
      }
      const [name, payload] = cards[Number(first)] ?? [];
      const card = cardHtml(toLine(name), toValues(payload));
      if (card === null) leaveOut(toLine(name) || 'without a type');
      return card ?? '';
    })
    .join('');
}

const caption = (html: unknown) => wrap('figcaption', toText(html));

const picture = ({ src, alt }: Values) =>
  `<img src="${escapeUTF8(toLine(src))}" alt="${escapeUTF8(toLine(alt))}">`;

const image = (card: Values) => wrap('figure', picture(card) + caption(card.caption));

const codeblock = ({ code, language }: Values) =>
  `<pre><code class="language-${escapeUTF8(toLine(language) || 'text')}">${escapeUTF8(toText(code))}</code></pre>`;

const markdown = ({ markdown: text }: Values) =>
  markdownHtml(toText(text)) ?? escapeUTF8(toText(text));

/** Converters of Ghost's cards to HTML, by their names in Lexical and MobileDoc. */
const CARDS: ReadonlyMap<string, (card: Values) => string> = new Map(
  Object.entries({
    image,
    gallery: ({ images, caption: below }: Values) =>
      wrap('figure', toValuesList(images).map(picture).join('') + caption(below)),
    codeblock,
    code: codeblock,
    html: ({ html }: Values) => toText(html),
    markdown,
    'card-markdown': markdown,
    horizontalrule: () => '<hr>',
    hr: () => '<hr>',
    paywall: () => '',
    bookmark: ({ url, metadata, caption: below }: Values) => {
      const { title, description } = toValues(metadata);
      const part = (name: string, text: unknown) =>
        `<div class="kg-bookmark-${name}">${escapeUTF8(toLine(text))}</div>`;
      return `<figure class="kg-bookmark-card"><a href="${escapeUTF8(toLine(url))}">${part('title', title)}${part('description', description)}</a></figure>${caption(below)}`;
    },
    embed: ({ url, html, caption: below }: Values) =>
      (/<iframe\b/i.test(toText(html))
        ? toText(html)
        : wrap('p', link(url, escapeUTF8(toLine(url))))) + caption(below),
    callout: ({ calloutEmoji, calloutText }: Values) =>
      wrap('blockquote', `${escapeUTF8(toLine(calloutEmoji))} ${toText(calloutText)}`.trim()),
    toggle: ({ heading, content }: Values) =>
      wrap('p', wrap('strong', toText(heading))) + toText(content),
    button: ({ buttonText, buttonUrl }: Values) =>
      wrap('p', link(buttonUrl, escapeUTF8(toLine(buttonText)))),
    file: ({ src, fileTitle, fileName, fileCaption }: Values) =>
      wrap('p', link(src, escapeUTF8(toLine(fileTitle) || toLine(fileName)))) +
      wrap('p', escapeUTF8(toLine(fileCaption))),
    video: ({ src, caption: below }: Values) =>
      `<video src="${escapeUTF8(toLine(src))}"></video>${caption(below)}`,
    audio: ({ src }: Values) => `<audio src="${escapeUTF8(toLine(src))}"></audio>`,
    header: ({ header, subheader }: Values) =>
      wrap('h2', toText(header)) + wrap('p', toText(subheader)),
  }),
);

/** The HTML of a card; null if this site does not support it. */
const cardHtml = (name: string, card: Values): string | null => CARDS.get(name)?.(card) ?? null;

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const toText = (value: unknown): string => (typeof value === 'string' ? value.toWellFormed() : '');

const wrap = (tag: string, html: string) => (html === '' ? '' : `<${tag}>${html}</${tag}>`);

const link = (address: unknown, html: string) =>
  toLine(address) ? `<a href="${escapeUTF8(toLine(address))}">${html}</a>` : html;
