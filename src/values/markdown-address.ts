import { isCall } from './http.ts';

/** Pages of the administrator, frames on other sites, and pages with secret addresses. */
const NOT_PUBLIC = /^\/(?:admin|embed|blog\/drafts|letters|meetings)(?:\/|$)/;

/**
 * True for a path of a page that is available as Markdown. Paths of files contain a dot.
 *
 * @example hasMarkdown('/blog') // true
 */
export const hasMarkdown = (path: string): boolean =>
  !path.includes('.') && !isCall(path) && !NOT_PUBLIC.test(path);

/**
 * The address of a page's Markdown.
 *
 * @param address path, with or without its query
 */
export const markdownAddress = (address: string): string =>
  address.replace(/^([^?]*)/, (path) => `${path}${path.endsWith('/') ? 'index' : ''}.md`);

/**
 * The page whose Markdown is at a path; null for any other path.
 *
 * @example markdownSource('/blog.md') // "/blog"
 */
export function markdownSource(path: string): string | null {
  if (!path.endsWith('.md')) return null;
  const page = path.slice(0, -'.md'.length);
  if (page === '/index') return '/';
  return hasMarkdown(page) && !page.endsWith('/') ? page : null;
}
