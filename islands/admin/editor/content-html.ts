import { type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { DOMSerializer, type Node as DocumentNode, DOMParser as Parser } from '@tiptap/pm/model';
import type { LinkPreview } from '../../../src/posts/link-preview.ts';

const CARD = 'div.link-preview';

/** The stored form of a post: the text, then the link cards. */
export function contentHtml(document: DocumentNode, cards: LinkPreview[]): string {
  // A document without a window, so that saving a draft does not load its images each time.
  const inert = window.document.implementation.createHTMLDocument();
  const holder = inert.createElement('div');
  if (!isBlank(document)) {
    const serializer = DOMSerializer.fromSchema(document.type.schema);
    holder.append(serializer.serializeFragment(document.content, { document: inert }));
  }
  for (const element of holder.querySelectorAll('[style]')) {
    // In the server's notation: otherwise each save would change the stored text.
    element.setAttribute('style', (element.getAttribute('style') ?? '').replace(/;$/, ''));
  }
  for (const figure of holder.querySelectorAll('figure')) {
    const caption = figure.querySelector('figcaption');
    if (caption?.textContent.trim()) continue;
    const images = figure.querySelectorAll('img');
    if (images.length === 1) figure.replaceWith(...images);
    else caption?.remove();
  }
  for (const table of holder.querySelectorAll('table')) nameHeader(table);
  for (const card of cards) holder.append(cardElement(inert, card));
  return holder.innerHTML;
}

/** Splits a stored post into the editor's text and the cards below it. */
export function takeCards(html: string): { text: string; cards: LinkPreview[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = [...body.querySelectorAll<HTMLElement>(CARD)];
  const cards = found.map(({ dataset: { url, title, description, image } }) => ({
    url: url ?? '',
    title: title ?? '',
    description: description ?? '',
    image: image ?? '',
  }));
  for (const card of found) card.remove();
  return { text: found.length > 0 ? body.innerHTML : html, cards };
}

/** A single empty paragraph, which the editor always has. */
function isBlank({ childCount, firstChild }: DocumentNode): boolean {
  return childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.childCount === 0;
}

/** Moves header rows at the top of a table into its head. */
function nameHeader(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  if (!body) return;
  const isHeader = (row: HTMLTableRowElement) =>
    [...row.cells].every((cell) => cell.tagName === 'TH' && cell.rowSpan === 1);
  const rows = [...body.rows];
  const count = rows.findIndex((row) => !isHeader(row));
  const headers = rows.slice(0, count < 0 ? 1 : count);
  const [first] = headers;
  if (!first || !isHeader(first) || headers.length === rows.length) return;
  table.createTHead().append(...headers);
}

function cardElement(
  document: Document,
  { url, title, description, image }: LinkPreview,
): HTMLElement {
  const card = document.createElement('div');
  card.className = 'link-preview';
  Object.assign(card.dataset, { url, title, description, image });
  return card;
}

/**
 * Parses stored HTML for an editor and keeps all white space. A line feed is a space, except in code; Tiptap's own
 * parser drops some.
 */
export function parseContent(html: string, extensions: Extensions): JSONContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre')) continue;
    text.nodeValue = text.nodeValue?.replace(/[\r\n]+/g, ' ') ?? '';
  }
  const parser = Parser.fromSchema(getSchema(extensions));
  return parser.parse(body, { preserveWhitespace: true }).toJSON();
}
