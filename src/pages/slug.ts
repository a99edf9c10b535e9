import { slugOf } from '../posts/slug.ts';

/** What no route has as its first segment: the folder of static files, and the home page's name in the menu. */
const ALSO_RESERVED = ['assets', 'home'];

/** The address of a page by what is typed as its address, or by its title: folded as those of posts are. */
export const pageSlug = (typed: string): string => slugOf(typed, 'page');

/**
 * The addresses that no page of the site's own may have, since something else answers there.
 *
 * @param paths of all routes, such as "/blog/:slug"
 */
export function reservedSlugs(paths: readonly string[]): ReadonlySet<string> {
  const segments = paths.map((path) => path.split('/')[1] ?? '');
  return new Set([...ALSO_RESERVED, ...segments.filter((name) => !/^[:*]|^$/.test(name))]);
}
