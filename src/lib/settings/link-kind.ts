import type { LinkKind } from './settings.ts';

/** Where each kind of profile is: a host with all below it; one that ends with a dot is there in many countries. */
const HOSTS: [LinkKind, ...string[]][] = [
  ['linkedin', 'linkedin.com'],
  ['orcid', 'orcid.org'],
  ['researchgate', 'researchgate.net'],
  ['scholar', 'scholar.google.'],
  ['github', 'github.com'],
  ['gitlab', 'gitlab.com'],
  [
    'mastodon',
    'mastodon.social',
    'fediscience.org',
    'scholar.social',
    'mstdn.social',
    'hcommons.social',
  ],
  ['bluesky', 'bsky.app'],
  ['x', 'x.com', 'twitter.com'],
  ['dblp', 'dblp.org', 'dblp.uni-trier.de'],
  ['inspire', 'inspirehep.net'],
  ['arxiv', 'arxiv.org'],
  ['hal', 'hal.science', 'archives-ouvertes.fr'],
  ['zenodo', 'zenodo.org'],
  ['osf', 'osf.io'],
  ['youtube', 'youtube.com', 'youtu.be'],
];

/**
 * What kind of profile an address leads to, by its host. Anybody may run a server of Mastodon: it is known by
 * its name, or by what the link is called.
 *
 * @param url a web address
 * @param name what the link is called
 */
export function linkKindOf(url: string, name = ''): LinkKind {
  const host = new URL(url).hostname.toLowerCase();
  const known = HOSTS.find(([, ...places]) =>
    places.some((place) =>
      place.endsWith('.') ? host.startsWith(place) : `.${host}`.endsWith(`.${place}`),
    ),
  );
  if (known) return known[0];
  return /mastodon|mstdn/.test(`${host} ${name.toLowerCase()}`) ? 'mastodon' : 'website';
}
