import type { JsonLd } from './metadata.ts';

/** The way from the home page to a page, for search results. */
export function breadcrumbs(
  origin: string,
  trail: readonly { name: string; path: string }[],
): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
