import type { JsonLd, JsonLdObject } from '../values/json-ld.ts';
import { localAddress } from '../values/site-languages.ts';

interface Person {
  name: string;
  language: string;
  languages: readonly string[];
  headline: string;
  affiliation: string;
  location: string;
  orcid: string;
  portrait: { src: string } | null;
  links: readonly { url: string }[];
  researchAreas: readonly string[];
}

/** The researcher, as the author of the site's content. */
export function author(site: Person, origin: string): JsonLdObject {
  return { '@type': 'Person', '@id': `${origin}/#person`, name: site.name, url: `${origin}/` };
}

/**
 * A page about the researcher (https://developers.google.com/search/docs/appearance/structured-data/profile-page).
 *
 * @param more what a page says besides
 */
export function profilePage(
  site: Person,
  origin: string,
  path: string,
  more: { [property: string]: JsonLd } = {},
): JsonLd {
  const address = origin + localAddress(site, path);
  return {
    '@type': 'ProfilePage',
    '@id': address,
    url: address,
    inLanguage: site.language,
    mainEntity: {
      '@type': 'Person',
      '@id': `${origin}/#person`,
      name: site.name,
      url: `${origin}/`,
      jobTitle: site.headline,
      affiliation: site.affiliation && { '@type': 'Organization', name: site.affiliation },
      workLocation: site.location && { '@type': 'Place', name: site.location },
      image: site.portrait && new URL(site.portrait.src, origin).href,
      identifier: site.orcid && {
        '@type': 'PropertyValue',
        propertyID: 'ORCID',
        value: site.orcid,
      },
      sameAs: site.links.map(({ url }) => url),
      knowsAbout: [...site.researchAreas],
      ...more,
    },
  };
}

export type Author = Parameters<typeof author>[0];
