import type { EditorView } from '@tiptap/pm/view';
import { FIGURE_REFERENCE, VIDEO_LINK } from '../../../src/html/allowed-html.ts';
import { imageSource } from '../../../src/posts/href.ts';
import { findPlayer } from '../../../src/talks/video.ts';
import { convertNotes } from './paste-notes.ts';

/**
 * Cleans HTML that Word, Google Docs or a web page put on the clipboard: keeps text and structure, and removes markup
 * that only that program understands. The editor's schema drops the rest.
 *
 * @param view of the target editor
 */
export function cleanPasted(pasted: string, view?: EditorView): string {
  // The copied heading may still be there.
  const html = pasted.replace(/(<h[1-6]\b[^>]*?) id="[^"]*"/gi, '$1');
  // Copied within the editor: nothing to clean, and its own marks must stay.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(uncommented(html), 'text/html');
  for (const image of body.querySelectorAll('img[class*="mwe-math"]')) {
    image.replaceWith(formula(image.getAttribute('alt') ?? ''));
  }
  for (const frame of body.querySelectorAll('iframe')) keepVideo(frame);
  for (const element of body.querySelectorAll(JUNK)) element.remove();
  for (const math of body.querySelectorAll('math')) math.replaceWith(readMath(math));
  convertNotes(body, view?.state.doc.textContent ?? '');
  wordLists(body);
  for (const paragraph of body.querySelectorAll('p[class^=Mso]')) wordHeading(paragraph);
  for (const image of body.querySelectorAll('img')) wholeImage(image);
  for (const link of body.querySelectorAll('a')) plainLink(link);
  for (const code of body.querySelectorAll('code')) {
    const [language = ''] = /\blanguage-[\w+#-]+/.exec(code.className) ?? [];
    code.className = language;
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const blank = paragraph.textContent.trim() === '' && !paragraph.querySelector('img');
    if (blank && !paragraph.closest('td, th, li')) paragraph.remove();
  }
  return body.innerHTML;
}

/** Replaces a video's player by a figure with its address. */
function keepVideo(frame: HTMLIFrameElement): void {
  const src = frame.getAttribute('src')?.replace(/^(?:https?:)?\/\//, 'https://') ?? '';
  if (!findPlayer(src)) return;
  const figure = document.createElement('figure');
  const link = figure.appendChild(document.createElement('a'));
  link.className = VIDEO_LINK;
  link.setAttribute('href', src);
  link.textContent = frame.title.trim() || 'Video';
  frame.replaceWith(figure);
}

const JUNK =
  'style, script, meta, link, title, xml, noscript, template, button, input, select, textarea, ' +
  'svg, iframe, object, o\\:p:empty, br.Apple-interchange-newline, [aria-hidden="true"], [hidden], ' +
  // Reviewers' comments.
  '.MsoCommentReference, .msocomanchor, [style*="mso-element:comment"]';

/** HTML without Word's conditional comments, the fragment markers of Windows, and anything outside them. */
function uncommented(html: string): string {
  return (
    html
      .replace(/^[\s\S]*<!--StartFragment-->/, '')
      // Word puts footnotes after the fragment.
      .replace(/<!--EndFragment-->[\s\S]*?(?=<div[^>]*mso-element:\s*(?:foot|end)note-list|$)/i, '')
      .replace(/<!--\[if gte msEquation[^\]]*\]>([\s\S]*?)<!\[endif\]-->/gi, (_, omml: string) =>
        writeEquation(omml),
      )
      // An image of the equation, and a row without text.
      .replace(/<!\[if !(?:msEquation|supportMisalignedColumns)\]>[\s\S]*?<!\[endif\]>/gi, '')
      .replace(/<!\[if !support(?:Lists|Footnotes|EmptyParas)\]>/gi, '')
      .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
      // They never run here, but browsers log an error for each.
      .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(HANDLER, ''))
  );
}

/**
 * Converts Word's equation to a formula if it is a single line of symbols; fractions, roots and indices are replaced by
 * a note.
 */
function writeEquation(omml: string): string {
  const text = [...omml.matchAll(/<m:t\b[^>]*>([^<]*)/g)].map(([, signs = '']) => signs).join('');
  const isLine = !/<m:(?!oMath\b|oMathPara\b|r\b|rPr\b|t\b|sty\b|ctrlPr\b)/.test(omml);
  return isLine ? `$${text}$` : `[equation omitted: ${text}]`;
}

/**
 * Converts a web page's formula by its TeX, as in KaTeX and Wikipedia; otherwise by its symbols, if they are a single
 * line.
 */
function readMath(math: Element): string {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  if (tex) return formula(tex, math.getAttribute('display') === 'block');
  const text = math.textContent.replace(/\s+/g, ' ').trim();
  const isLine = !math.querySelector(':not(mrow, mstyle, semantics, mi, mn, mo, mtext, mspace)');
  return isLine ? formula(text) : `[equation omitted: ${text}]`;
}

function formula(tex: string, isBlock = false): string {
  const written = tex.replace(/^\s*\{\\displaystyle\s([\s\S]*)\}\s*$/, '$1').trim();
  if (written === '') return '';
  return isBlock ? `$$${written}$$` : `$${written}$`;
}

const HANDLER = /\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Word's titles are paragraphs with a class. */
function wordHeading(element: Element): void {
  const level = /^Mso(Title|Subtitle|Heading([1-6]))$/.exec(element.className);
  if (!level) return;
  const heading = document.createElement(`h${level[2] ?? (level[1] === 'Title' ? 1 : 2)}`);
  heading.append(...element.childNodes);
  element.replaceWith(heading);
}

/** Keeps images that pages may show: those with an address on this site or over https. */
function wholeImage(image: HTMLImageElement): void {
  const src = image.getAttribute('src') ?? '';
  const source = /^(?:https?:|\/|data:)/i.test(src) ? imageSource(src, location.origin) : null;
  if (source === null) image.remove();
  else image.setAttribute('src', source);
  // Its size in the source document.
  for (const size of ['width', 'height']) image.removeAttribute(size);
}

/** Addresses by which Zotero and Paperpile find their citations in Google Docs. */
const IN_REFERENCE_MANAGER =
  /^https:\/\/(?:www\.zotero\.org\/google-docs\/|paperpile\.com\/[cb]\/)/;

/**
 * Removes Google's redirect from links, and links that only work within the copied document or for a reference manager.
 */
function plainLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const target = URL.parse(href);
  const detour = target?.hostname === 'www.google.com' && target.pathname === '/url';
  const plain = (detour && target.searchParams.get('q')) || href;
  if (link.className === FIGURE_REFERENCE || link.className === VIDEO_LINK) return;
  if (!isElsewhere(plain) || IN_REFERENCE_MANAGER.test(plain)) {
    link.replaceWith(...link.childNodes);
  } else {
    link.setAttribute('href', plain);
    link.target = '_blank';
  }
}

/** Browsers resolve copied addresses: an anchor of a document opened next to the panel gets the panel's address. */
function isElsewhere(address: string): boolean {
  const { protocol, origin, pathname } = URL.parse(address) ?? {};
  const isPanel = origin === location.origin && /^\/admin(?:\/|$)/.test(pathname ?? '');
  return protocol !== undefined && protocol !== 'file:' && protocol !== 'about:' && !isPanel;
}

interface OpenList {
  element: Element;
  level: number;
}

/** Converts Word's list items, which are paragraphs with a level, to lists. */
function wordLists(root: Element): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const named = /mso-list:\s*\S*\s*level(\d+)/.exec(paragraph.getAttribute('style') ?? '');
    if (!named) continue;
    const level = Number(named[1]);
    const tag = takeMarker(paragraph) ? 'ol' : 'ul';
    if (!last || paragraph.previousElementSibling !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.element.localName !== tag) open.pop();
    let list = open.at(-1);
    if (!list || list.level < level) {
      list = { element: document.createElement(tag), level };
      const around = open.at(-1)?.element.lastElementChild;
      if (around) around.append(list.element);
      else paragraph.before(list.element);
      open.push(list);
    }
    last = open[0]?.element ?? null;
    const item = document.createElement('li');
    const content = document.createElement('p');
    content.append(...paragraph.childNodes);
    item.append(content);
    list.element.append(item);
    paragraph.remove();
  }
}

/** Removes an item's bullet or number. True if it was a number. */
function takeMarker(paragraph: HTMLElement): boolean {
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return /^\(?(?:\d+|[a-z]|[ivx]+)[.)]$/i.test(text);
}
