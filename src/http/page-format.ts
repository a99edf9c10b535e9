import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getPath } from 'hono/utils/url';
import { CITATION_FORMATS, type CitationFormat } from '../publications/citation-formats.ts';
import { hasMarkdown, markdownAddress, markdownSource } from '../values/markdown-address.ts';
import { entries } from '../values/object.ts';
import type { Env } from './deps.ts';

/** What a page can be had as, beside HTML. */
type PageFormat = CitationFormat | 'md';

const BY_TYPE = new Map<string, PageFormat>([
  ['text/markdown', 'md'],
  ...entries(CITATION_FORMATS).flatMap(([format, { accepted }]) =>
    accepted.map((type) => [type, format] as const),
  ),
]);

/** Pages that are also to be had as a citation: one publication, or their list. */
const CITABLE = /^\/publications(?:\/\d+)?$/;
/** Ranges of types that HTML is in, the most exact first. */
const HTML = [/^(?:text\/html|application\/xhtml\+xml)$/, /^text\/\*$/, /^\*\/\*$/];
const MENTIONED = /markdown|bibtex|research-info|csl\+json|citeproc/i;

/** The path that a request is routed by: that of the page, where its Markdown is asked for by address. */
export function routedPath(request: Request): string {
  const path = getPath(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return (isRead && markdownSource(path)) || path;
}

/** The format that a request asks for, by address or by its Accept header; null for HTML. */
export function requestedFormat(c: Context<Env>): PageFormat | null {
  const { path, raw } = c.req;
  return path !== getPath(raw) ? 'md' : negotiateFormat(path, c.req.header('accept'));
}

/** Whether a request asks for a page as Markdown. */
export const wantsMarkdown = (c: Context<Env>): boolean => requestedFormat(c) === 'md';

/** Where a page is in the form that this request has asked for by its address. @example c.redirect(inSameForm(c, '/blog')) */
export const inSameForm = (c: Context<Env>, path: string): string =>
  c.req.path === getPath(c.req.raw) ? path : markdownAddress(path);

/**
 * The format that a request prefers to HTML at a path, or null: an Accept header has to name it, and to put no less
 * weight on it than on HTML (RFC 9110, 12.5.1).
 */
export function negotiateFormat(path: string, accept: string | undefined): PageFormat | null {
  if (!accept || !MENTIONED.test(accept)) return null;
  const toFormat = (type: string) => {
    const format = BY_TYPE.get(type);
    const isThere = format === 'md' ? hasMarkdown(path) : CITABLE.test(path);
    return (isThere && format) || null;
  };
  const ranges = parseAccept(accept.toLowerCase());
  // The most exact range counts; those of one exactness stand by their weight.
  const html = HTML.map((range) => ranges.find(({ type }) => range.test(type))).find(Boolean);
  const best = ranges.find(({ type }) => toFormat(type) !== null);
  return best && best.q > 0 && best.q >= (html?.q ?? 0) ? toFormat(best.type) : null;
}
