import { type Author, author } from '../metadata/person.ts';
import type { JsonLd } from '../values/json-ld.ts';
import { pageAddress } from './page.ts';

/** A page of the site's own in the vocabulary of schema.org. */
export function webPage(
  page: {
    slug: string;
    title: string;
    description: string;
    language: string;
    created_at: string;
    updated_at: string;
  },
  site: Author,
  origin: string,
): JsonLd {
  const address = origin + pageAddress(page.slug);
  return {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: page.title,
    description: page.description,
    inLanguage: page.language,
    datePublished: page.created_at,
    dateModified: page.updated_at,
    author: author(site, origin),
  };
}
