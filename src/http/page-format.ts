import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { getPath } from 'hono/utils/url';
import { CITATION_FORMATS, type CitationFormat } from '../publications/citation-formats.ts';
import { hasMarkdown, markdownAddress, markdownSource } from '../values/markdown-address.ts';
import { entries } from '../values/object.ts';
import { localAddress, splitLanguage } from '../values/site-languages.ts';
import type { Env } from './deps.ts';

/** Formats of a page besides HTML. */
type PageFormat = CitationFormat | 'md';

const BY_TYPE = new Map<string, PageFormat>([
  ['text/markdown', 'md'],
  ...entries(CITATION_FORMATS).flatMap(([format, { accepted }]) =>
    accepted.map((type) => [type, format] as const),
  ),
]);

/** Pages that are also available as a citation: one publication, their list, or one post. */
const CITABLE = /^\/(?:publications(?:\/\d+)?|blog\/[^./]+)$/;
/** Media ranges that include HTML, most specific first. */
const HTML = [/^(?:text\/html|application\/xhtml\+xml)$/, /^text\/\*$/, /^\*\/\*$/];
const MENTIONED = /markdown|bibtex|research-info|csl\+json|citeproc/i;

/** Path that a request is routed by: without a language, and that of the page if its address asks for Markdown. */
export function routedPath(request: Request): string {
  const { path } = splitLanguage(getPath(request));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return (isRead && markdownSource(path)) || path;
}

/** Language that the address of a request names by its shape, whether the site has it or not. */
export const requestedLanguage = (c: Context<Env>): string | null =>
  splitLanguage(getPath(c.req.raw)).language;

/** True if the address of a request asks for Markdown. */
const isMarkdownAddress = (c: Context<Env>) =>
  c.req.path !== splitLanguage(getPath(c.req.raw)).path;

/** Format that a request asks for, by address or Accept header; null for HTML. */
export function requestedFormat(c: Context<Env>): PageFormat | null {
  return isMarkdownAddress(c) ? 'md' : negotiateFormat(c.req.path, c.req.header('accept'));
}

/** True if a request asks for a page as Markdown. */
export const wantsMarkdown = (c: Context<Env>): boolean => requestedFormat(c) === 'md';

/**
 * Address of a page in the format and the language that this request's address asks for.
 *
 * @param path may name another language
 * @example c.redirect(inSameForm(c, '/blog'))
 */
export const inSameForm = (c: Context<Env>, path: string): string =>
  localAddress(c.var.deps.site, isMarkdownAddress(c) ? markdownAddress(path) : path);

/**
 * Redirects to the address of a page in its language. Browsers ask again next time: another language of the text, or of
 * the site, may reverse the redirect, and a kept one would lead round in circles.
 */
export function redirectToLanguage(c: Context<Env>, address: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(address, 301);
}

/**
 * Format that a request prefers to HTML at a path, or null: the Accept header has to name it with at least the same
 * weight as HTML (RFC 9110, 12.5.1).
 */
export function negotiateFormat(path: string, accept: string | undefined): PageFormat | null {
  if (!accept || !MENTIONED.test(accept)) return null;
  const toFormat = (type: string) => {
    const format = BY_TYPE.get(type);
    const isThere = format === 'md' ? hasMarkdown(path) : CITABLE.test(path);
    return (isThere && format) || null;
  };
  const ranges = parseAccept(accept.toLowerCase());
  // The most specific range applies; equally specific ones are ordered by weight.
  const html = HTML.map((range) => ranges.find(({ type }) => range.test(type))).find(Boolean);
  const best = ranges.find(({ type }) => toFormat(type) !== null);
  return best && best.q > 0 && best.q >= (html?.q ?? 0) ? toFormat(best.type) : null;
}
