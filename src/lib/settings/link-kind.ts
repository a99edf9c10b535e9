import type { LinkKind } from './settings.ts';

/** Where each kind of profile is: a host with all below it; one that ends with a dot is there in many countries. */
const HOSTS: [LinkKind, ...string[]][] = [
  ['linkedin', 'linkedin.com'],
  ['orcid', 'orcid.org'],
  ['researchgate', 'researchgate.net'],
  ['scholar', 'scholar.google.'],
  ['github', 'github.com'],
  ['gitlab', 'gitlab.com'],
  ['bluesky', 'bsky.app'],
  ['x', 'x.com', 'twitter.com'],
  ['dblp', 'dblp.org', 'dblp.uni-trier.de'],
  ['inspire', 'inspirehep.net'],
  ['arxiv', 'arxiv.org'],
  ['hal', 'hal.science', 'archives-ouvertes.fr'],
  ['zenodo', 'zenodo.org'],
  ['osf', 'osf.io'],
  ['youtube', 'youtube.com', 'youtu.be'],
  // Their profiles look like Mastodon's.
  ['website', 'medium.com', 'threads.net', 'threads.com', 'tiktok.com'],
];

/**
 * What kind of profile an address leads to. Anybody may run a server of Mastodon: its profiles begin with "@".
 *
 * @returns null where the address does not say
 */
export function knownLinkKind(url: string): LinkKind | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const known = HOSTS.find(([, ...places]) =>
    places.some((place) =>
      place.endsWith('.') ? hostname.startsWith(place) : `.${hostname}`.endsWith(`.${place}`),
    ),
  );
  if (known) return known[0];
  return /^\/@[^/]+\/?$/.test(pathname) ? 'mastodon' : null;
}

/** The same of any web address: what is nothing else is a website. */
export const linkKindOf = (url: string): LinkKind => knownLinkKind(url) ?? 'website';
