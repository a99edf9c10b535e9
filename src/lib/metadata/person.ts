import type { JsonLd } from './metadata.ts';

interface Person {
  name: string;
  title: string;
  affiliation: string;
  location: string;
  orcid: string;
  portrait: { src: string };
  profiles: readonly { url: string }[];
  researchAreas: readonly string[];
}

/** The researcher, the author of the site's content. */
export function author(site: Person, origin: string): JsonLd {
  return { '@type': 'Person', '@id': `${origin}/#person`, name: site.name, url: `${origin}/` };
}

/** A page about the researcher (https://developers.google.com/search/docs/appearance/structured-data/profile-page). */
export function profilePage(site: Person, origin: string, path: string): JsonLd {
  return {
    '@type': 'ProfilePage',
    '@id': new URL(path, origin).href,
    url: new URL(path, origin).href,
    mainEntity: {
      '@type': 'Person',
      '@id': `${origin}/#person`,
      name: site.name,
      url: `${origin}/`,
      jobTitle: site.title,
      affiliation: { '@type': 'Organization', name: site.affiliation },
      workLocation: { '@type': 'Place', name: site.location },
      image: new URL(site.portrait.src, origin).href,
      identifier: { '@type': 'PropertyValue', propertyID: 'ORCID', value: site.orcid },
      sameAs: site.profiles.map(({ url }) => url),
      knowsAbout: [...site.researchAreas],
    },
  };
}
