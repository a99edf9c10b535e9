import { toSlug } from '../posts/slug.ts';

/**
 * The addresses that no page of the site's own may have, since something else answers there: the first part of every
 * route (a test compares), the folder of static files, and the home page's name in the menu. Those with a dot are none
 * that a page could have.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'api',
  'assets',
  'blog',
  'chat',
  'conferences',
  'contact',
  'healthz',
  'home',
  'letters',
  'meetings',
  'mode',
  'publications',
  'schedule',
  'search',
  'storage',
  'theme',
]);

/** The address of a page by what is typed as its address, or by its title: folded as those of posts are. */
export const pageSlug = (typed: string): string => toSlug(typed, 'page');
