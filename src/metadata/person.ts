import type { EntryFields, EntryKind } from '../entries/entry.ts';
import type { JsonLd } from './metadata.ts';

interface Person {
  name: string;
  headline: string;
  affiliation: string;
  location: string;
  orcid: string;
  portrait: { src: string } | null;
  links: readonly { url: string }[];
  researchAreas: readonly string[];
}

/** The researcher, the author of the site's content. */
export function author(site: Person, origin: string): JsonLd {
  return { '@type': 'Person', '@id': `${origin}/#person`, name: site.name, url: `${origin}/` };
}

/** A page about the researcher (https://developers.google.com/search/docs/appearance/structured-data/profile-page). */
export function profilePage(
  site: Person,
  origin: string,
  path: string,
  entries: readonly EntryFields[] = [],
): JsonLd {
  return {
    '@type': 'ProfilePage',
    '@id': new URL(path, origin).href,
    url: new URL(path, origin).href,
    mainEntity: {
      '@type': 'Person',
      '@id': `${origin}/#person`,
      name: site.name,
      url: `${origin}/`,
      jobTitle: site.headline,
      affiliation: affiliations(site, entries),
      workLocation: site.location && { '@type': 'Place', name: site.location },
      image: site.portrait && new URL(site.portrait.src, origin).href,
      identifier: site.orcid && {
        '@type': 'PropertyValue',
        propertyID: 'ORCID',
        value: site.orcid,
      },
      sameAs: site.links.map(({ url }) => url),
      knowsAbout: [...site.researchAreas],
      alumniOf: organisations(entries, 'education'),
      memberOf: organisations(entries, 'membership'),
      award: entries.flatMap(({ kind, title }) => (kind === 'distinction' ? title : [])),
    },
  };
}

/** Where the researcher works, as the settings say it, with the registry's address where an entry knows it. */
function affiliations({ affiliation }: Person, entries: readonly EntryFields[]): JsonLd[] {
  const present = organisations(
    entries.filter(({ to }) => to === null),
    'position',
  );
  const isKnown = entries.some(
    ({ kind, to, organisation }) =>
      kind === 'position' && to === null && organisation?.name === affiliation,
  );
  return affiliation && !isKnown
    ? [{ '@type': 'Organization', name: affiliation }, ...present]
    : present;
}

const organisations = (entries: readonly EntryFields[], of: EntryKind): JsonLd[] =>
  entries.flatMap(({ kind, organisation }) =>
    kind === of && organisation?.name
      ? [{ '@type': 'Organization', name: organisation.name, '@id': organisation.ror }]
      : [],
  );

export type Author = Parameters<typeof author>[0];
