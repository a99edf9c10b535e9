import { isCall } from './http.ts';

/** Pages of the administrator, frames on other sites, and pages whose address is a key. */
const NOT_PUBLIC = /^\/(?:admin|embed|blog\/drafts|letters|meetings)(?:\/|$)/;

/**
 * Whether a path may be that of a page that is to be had as Markdown. A file's has a dot.
 *
 * @example hasMarkdown('/blog') // true
 */
export const hasMarkdown = (path: string): boolean =>
  !path.includes('.') && !isCall(path) && !NOT_PUBLIC.test(path);

/**
 * The address of a page as Markdown.
 *
 * @param address path, with or without its query
 * @example markdownAddress('/blog?page=2') // "/blog.md?page=2"
 */
export const markdownAddress = (address: string): string =>
  address.replace(/^([^?]*)/, (path) => `${path === '/' ? '/index' : path}.md`);

/** The page that a path gives as Markdown; null for any other path. @example markdownSource('/blog.md') // "/blog" */
export function markdownSource(path: string): string | null {
  if (!path.endsWith('.md')) return null;
  const page = path.slice(0, -'.md'.length);
  if (page === '/index') return '/';
  return hasMarkdown(page) && !page.endsWith('/') ? page : null;
}
