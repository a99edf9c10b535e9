import {
  type CitedText,
  type CitedWork,
  citationKind,
  doiUrl,
  type Item,
  toHtml,
  toPlainText,
} from '@academic-site/bibliography';
import { type Messages, translator } from '../../messages/translate.ts';
import { findOwnWork, ownWorkId } from '../../records/citations.ts';
import type { PublicationFields } from '../../records/publication.ts';
import { findStyle, type ReferenceStyle, type StyleName } from '../../records/reference-styles.ts';
import {
  findElementEnd,
  getAttribute,
  type HtmlToken,
  tokeniseHtml,
  tokensToHtml,
} from '../html/html-tokens.ts';
import { toItem } from '../publications/item.ts';
import { externalLink } from '../publications/links.ts';
import { linkedReferenceHtml } from '../publications/reference-html.ts';
import { encodeEntities } from '../values/html.ts';
import { hasCitations, listCitedIds, readCitation } from './cited-ids.ts';
import { FOOTNOTE_START, linkFootnotes } from './footnotes.ts';
import { type CitationStore, makeCitedText } from './made-citations.ts';

/** The works that a text can cite, and the style of its citations; null for the site's first style. */
export interface CitationFields {
  references: readonly Item[];
  citationStyle: StyleName | null;
  /** Language of the text, and of words such as "et al."; null for that of the interface. */
  language: string | null;
}

/** A text with its references, and the site's works and styles. */
export interface CitingText extends CitationFields {
  /** Cleaned. */
  content: string;
  /** Publications of this site among the references, or more. */
  works: readonly (PublicationFields & { id: number })[];
  /** Styles that the site offers: the first one is that of a text without its own. */
  styles: readonly ReferenceStyle[];
  /** Stores its formatted citations; without it, they are formatted each time. */
  store?: CitationStore | undefined;
}

/** A work that can be cited. */
interface Work {
  item: Item;
  /** Its page on this site. */
  page: string | null;
  /** Its page, otherwise its DOI or address. */
  href: string | null;
  doi: string | null;
  url: string | null;
  language: string | null;
}

/** A citation of a text, in the text's order. */
interface Citation {
  works: CitedWork[];
  /** Number of the footnote that it is in. */
  note: number;
}

/** A text whose citations are places, `<cite data-n="0"></cite>`, and what goes there. */
export interface MarkedText {
  html: string;
  citations: readonly (Citation & { n: number })[];
  works: ReadonlyMap<string, Work>;
  style: StyleName;
  language: string;
  store: CitationStore | undefined;
}

/** The text before its citations are made; null if it has none. */
export function markCitations(text: CitingText, messages: Messages): MarkedText | null {
  if (!hasCitations(text.content)) return null;
  const works = new Map(
    text.references.map((item) => findWork(item, text.works)).filter((found) => found !== null),
  );
  const { style } = findStyle(text.styles, text.citationStyle);
  const { html, found } = placeCitations(text.content, works, style);
  if (found.length === 0) return null;
  const citations = orderCitations(html, found, messages);
  const language = text.language ?? messages.language;
  return { html, citations, works, style, language, store: text.store };
}

/** True if the citations of a text are footnotes. */
export const hasNotes = ({ style }: MarkedText): boolean => citationKind(style) === 'note';

/** The ids that a text cites and that its references lack. */
export function findUnknownReferences({
  content,
  references,
}: {
  content: string;
  references: readonly Item[];
}): string[] {
  const known = new Set(references.map(({ id }) => id));
  return [...listCitedIds(content)].filter((id) => !known.has(id));
}

/** The work of a reference, by the reference's id: the publication of this site if it is one; null if that was deleted. */
function findWork(item: Item, works: CitingText['works']): [string, Work] | null {
  const id = ownWorkId(item.id);
  const own = findOwnWork(item, works);
  // A deleted publication, of which nothing else is known.
  if (!own && id !== null && !item.title) return null;
  if (!own) {
    const { DOI: doi = null, URL: url = null, language = null } = item;
    return [item.id, toWork(item, { doi, url, language })];
  }
  return [item.id, { ...toWork(toItem(own, item.id), own), page: `/publications/${own.id}` }];
}

function toWork(item: Item, { doi, url, language }: Pick<Work, 'doi' | 'url' | 'language'>): Work {
  const href = doi ? `https://doi.org/${encodeURI(doi)}` : externalLink({ url });
  return { item, page: null, href, doi, url, language };
}

/** Elements in which nothing is cited. */
const LITERAL = new Set(['pre', 'code', 'a']);

/** Styles whose numbers are raised. */
const RAISED: readonly StyleName[] = ['nature', 'ama', 'acs'];

/**
 * Replaces citations by their places. One whose works are all unknown becomes the text in its tag. In a style with notes,
 * each citation outside footnotes becomes a footnote. No space is left before a raised number or the mark of a footnote.
 */
function placeCitations(content: string, works: ReadonlyMap<string, Work>, style: StyleName) {
  const tokens = tokeniseHtml(content);
  const inNotes = citationKind(style) === 'note';
  const found: CitedWork[][] = [];
  const label = content.includes('[^cite-') ? 'citation' : 'cite';
  const parts: string[] = [];
  let notes = '';
  let literalDepth = 0;
  let noteEnd = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const isCitation = token.kind === 'open' && token.name === 'cite';
    const end = isCitation ? findElementEnd(tokens, at) : at + 1;
    if (startsNote(token, tokens[at + 1])) noteEnd = findElementEnd(tokens, at);
    if (token.kind !== 'text' && LITERAL.has(token.name)) {
      literalDepth += token.kind === 'open' ? 1 : -1;
    }
    const written = (literalDepth === 0 && readCitation(token)) || [];
    const cited = written.filter(({ id }) => works.has(id));
    if (!isCitation) parts.push(token.raw);
    else if (cited.length === 0) parts.push(tokensToHtml(tokens.slice(at + 1, end - 1)));
    else {
      const place = `<cite data-n="${found.length}"></cite>`;
      const mark = `[^${label}-${found.length + 1}]`;
      const isNote = inNotes && at >= noteEnd;
      if (isNote || RAISED.includes(style)) parts.push(withoutLastSpace(parts.pop() ?? ''));
      parts.push(isNote ? mark : place);
      if (isNote) notes += `<p>${mark}: ${place}</p>`;
      found.push(cited);
    }
    at = end;
  }
  return { html: parts.join('') + notes, found };
}

const withoutLastSpace = (html: string) => html.replace(/&nbsp;$/, ' ').trimEnd();

const startsNote = (token: HtmlToken, next: HtmlToken | undefined) =>
  token.kind === 'open' &&
  token.name === 'p' &&
  next?.kind === 'text' &&
  FOOTNOTE_START.test(next.raw);

/** Id of a footnote beside its mark, or in the list. */
const NOTE_ID = / id="fn-(\d+)(?:-margin)?"/;

/** Citations in the order in which they are read: those of a footnote where it is marked. */
function orderCitations(html: string, found: readonly CitedWork[][], messages: Messages) {
  const ordered = new Map<number, Citation & { n: number }>();
  let note = 0;
  let noteEnd = 0;
  const tokens = tokeniseHtml(linkFootnotes(html, messages, { inMargin: true }));
  for (const [at, token] of tokens.entries()) {
    const [, number] = (token.kind === 'open' && NOTE_ID.exec(token.raw)) || [];
    if (number) [note, noteEnd] = [Number(number), findElementEnd(tokens, at)];
    const n = readPlace(token);
    const works = n === null ? undefined : found[n];
    if (n === null || !works || ordered.has(n)) continue;
    ordered.set(n, { n, works, note: at < noteEnd ? note : 0 });
  }
  return [...ordered.values()];
}

function readPlace(token: HtmlToken): number | null {
  const n = token.kind === 'open' && token.name === 'cite' && getAttribute(token.raw, 'data-n');
  return n ? Number(n) : null;
}

/**
 * Fills places with their citations. The full stop of a note is left out where its text goes on, and a note begins with a
 * capital: "Von Thun, fol. 4."
 */
const fillPlaces = (html: string, fill: (n: number) => string) =>
  html.replace(PLACE, (_place, n, next: string | undefined, at: number) => {
    const filled = fill(Number(n));
    const ended = next === undefined ? filled : filled.replace(/\.(?=(?:<\/span>)?$)/, '');
    if (!BEGIN.test(html.slice(Math.max(0, at - 300), at))) return ended;
    return ended.replace(
      /^((?:<[^>]*>)*)(\p{Ll})/u,
      (_, tags, letter) => tags + letter.toUpperCase(),
    );
  });

/** A place, and what follows it in its paragraph or note; a link back is not part of that. */
const PLACE = /<cite data-n="(\d+)"><\/cite>(?=(\s*[^\s<]|\s+<(?!\/|a href="#fnref))?)/g;

/** Matches HTML after which the text of a paragraph or note begins. */
const BEGIN = /(?:<(?:p|li)\b[^>]*>|<\/a><\/sup>|\[\^[^\]]+\]:)\s*$/;

/** A cited work: its DOI as an address or another address, and its reference as text. */
interface CitedReference {
  id?: string;
  reference: string;
}

/** A text as HTML, and its list of references. */
interface Filled {
  html: string;
  list: string;
}

/**
 * Makes the citations of a text, linked to their entries, and the list of references, linked back.
 *
 * @param html of the marked text, with its footnotes linked
 */
export async function fillCitations(
  text: MarkedText,
  html: string,
  messages: Messages,
): Promise<Filled> {
  const { citations, style } = text;
  const t = translator(messages, 'text');
  const made = await makeCitations(text, (number, _work, cited) => ({
    href: `#${entryId(number)}`,
    role: 'doc-biblioref',
    // A number says nothing alone.
    ...(citationKind(style) === 'number' && {
      lang: messages.language,
      'aria-label': t('reference', { number: cited }),
    }),
  }));
  const numbers = new Map(citations.map(({ n }, at) => [n, at + 1]));
  const filled = fillPlaces(html, (n) => {
    const number = numbers.get(n) ?? 0;
    // One in a footnote may stand twice, and is found by the footnote's mark.
    const id = citations[number - 1]?.note ? '' : ` id="${citationId(number)}"`;
    return `<span class="citation"${id}>${made.citations.get(n) ?? ''}</span>`;
  });
  const entries = made.references.map(({ id, html: entry }, at) => {
    const parts = [entry, ...linksToCitations(id, citations, messages)];
    return `<li id="${entryId(at + 1)}">${parts.join(' ')}</li>`;
  });
  const heading = `<h2 id="${LIST_ID}" lang="${messages.language}">${encodeEntities(t('references'))}</h2>`;
  return {
    html: filled,
    list: `<section role="doc-bibliography" aria-labelledby="${LIST_ID}">${heading}${listEntries(entries, style)}</section>`,
  };
}

/** Links from the entry of a work to its citations. */
function linksToCitations(id: string, citations: readonly Citation[], messages: Messages) {
  const t = translator(messages, 'text');
  return citations.flatMap(({ works, note }, at) => {
    if (!works.some((work) => work.id === id)) return [];
    const target = note ? `fnref-${note}` : citationId(at + 1);
    const label = encodeEntities(t('toCitation', { label: `${at + 1}` }));
    return `<a href="#${target}" role="doc-backlink" lang="${messages.language}" aria-label="${label}">↩\ufe0e</a>`;
  });
}

/** Id of the heading of a list of references. */
export const LIST_ID = 'reference-list';

const citationId = (number: number) => `citation-${number}`;

const entryId = (number: number) => `reference-${number}`;

const listEntries = (entries: readonly string[], style: StyleName) => {
  const name = citationKind(style) === 'number' ? 'ol' : 'ul';
  return `<${name} class="references">${entries.join('')}</${name}>`;
};

/** Like {@link fillCitations}, for programs without links within a text, such as feed readers: citations link to works. */
export async function fillPlainCitations(
  text: MarkedText,
  html: string,
  messages: Messages,
): Promise<Filled & { references: CitedReference[] }> {
  const made = await makeCitations(text, (_number, { page, href }) => {
    const target = page ?? href;
    return target ? { href: target } : null;
  });
  const entries = made.references.map(({ html: entry }) => `<li>${entry}</li>`);
  const heading = `<h2>${encodeEntities(translator(messages, 'text')('references'))}</h2>`;
  return {
    html: fillPlaces(html, (n) => made.citations.get(n) ?? ''),
    list: heading + listEntries(entries, text.style),
    references: made.references.map(({ id, text: reference }) => {
      const { doi, url } = text.works.get(id) ?? {};
      const address = doi ? doiUrl(doi) : url;
      return { ...(address && { id: address }), reference };
    }),
  };
}

/**
 * A text with footnotes for its citations, for Markdown: the citations of a style with notes, otherwise the references of
 * the cited works. A citation that is only a number becomes the mark of the footnote.
 */
export async function citationsAsFootnotes(text: CitingText, messages: Messages): Promise<string> {
  const marked = markCitations(text, messages);
  if (!marked) return text.content;
  const made = await makeCitations(marked, () => null);
  const citationOf = (n: number) => made.citations.get(n) ?? '';
  if (citationKind(marked.style) === 'note') {
    const { list } = await fillPlainCitations(marked, '', messages);
    return asMarkdownHtml(fillPlaces(marked.html, citationOf) + list);
  }
  const label = text.content.includes('[^ref-') ? 'reference' : 'ref';
  const numbers = new Map(made.references.map(({ id }, at) => [id, at + 1]));
  const cited = new Map(marked.citations.map(({ n, works }) => [n, works]));
  const body = fillPlaces(marked.html, (n) => {
    const works = cited.get(n) ?? [];
    const isNumber =
      citationKind(marked.style) === 'number' && !works.some(({ locator }) => locator);
    const marks = works.map(({ id }) => `[^${label}-${numbers.get(id)}]`);
    return `${isNumber ? '' : citationOf(n)}${marks.join('')}`;
  });
  const notes = made.references.map(({ html }, at) => `<p>[^${label}-${at + 1}]: ${html}</p>`);
  return asMarkdownHtml(body + notes.join(''));
}

/** HTML with only the tags that Markdown has signs for. */
const asMarkdownHtml = (html: string) =>
  html
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<span style="[^"]*">|<\/span>|<\/?u>|<\/?bdi\b[^>]*>/g, '');

/** @param cited the text of the link, "3, p. 7" */
type LinkTo = (
  number: number,
  work: Work,
  cited: string,
) => Readonly<Record<string, string>> | null;

/** Citations as HTML, by the numbers of their places, and references in the style's order. */
async function makeCitations(
  { citations, works, style, language, store }: MarkedText,
  linkTo: LinkTo,
) {
  const items = [...works.values()].map(({ item }) => item);
  const made = await makeCitedText({ items, citations, style, language }, store);
  const numbers = new Map(made.references.map(({ id }, at) => [id, at + 1]));
  const attributesOf = (id: string, cited: string) => {
    const work = works.get(id);
    return (work && linkTo(numbers.get(id) ?? 0, work, cited)) ?? null;
  };
  return {
    citations: new Map(
      citations.map(({ n }, at) => {
        const citation = made.citations[at];
        return [n, citation ? toHtml(linkParts(citation, attributesOf)) : ''];
      }),
    ),
    references: made.references.map(({ id, reference }) => {
      const work = works.get(id);
      const html = work ? entryHtml(reference, work) : toHtml(reference);
      return { id, html, text: toPlainText(reference) };
    }),
  };
}

/** A citation whose parts link where they are told to; those without a target are no links. */
function linkParts(
  { text, spans }: CitedText['citations'][number],
  attributesOf: (id: string, cited: string) => Readonly<Record<string, string>> | null,
) {
  const linked = spans.flatMap((span) => {
    const id = 'element' in span ? span.attributes?.['data-id'] : undefined;
    if (id === undefined) return span;
    const attributes = attributesOf(id, text.slice(span.from, span.to));
    return attributes ? { ...span, attributes } : [];
  });
  return { text, spans: linked };
}

/** An entry: a work of this site links to its page, another one to its DOI or address, by its title if neither is printed. */
function entryHtml(reference: CitedText['references'][number]['reference'], work: Work): string {
  const { item, page, href, doi, url, language } = work;
  const isPrinted = [doi, url].some(
    (address) => address && reference.text.toLowerCase().includes(address.toLowerCase()),
  );
  const target = page ?? (isPrinted ? null : href);
  return linkedReferenceHtml(reference, { title: item.title ?? '', doi, url, language }, target);
}
