import { keys } from './object.ts';

const EXAMPLE = 'https://example.org';

/** The page of a scholar at such a site. */
type ProfilePage = 'profile' | 'record' | 'records' | 'listing' | 'channel';

/**
 * Profile sites in order of preference: name, default label of a link, pattern of addresses, and hosts with their
 * subdomains; a host ending with a dot exists in many countries.
 */
const PROFILES = {
  linkedin: ['LinkedIn', 'profile', 'https://www.linkedin.com/in/you', 'linkedin.com'],
  orcid: ['ORCID', 'record', 'https://orcid.org/0000-0002-1825-0097', 'orcid.org'],
  researchgate: [
    'ResearchGate',
    'profile',
    'https://www.researchgate.net/profile/you',
    'researchgate.net',
  ],
  scholar: [
    'Google Scholar',
    'profile',
    'https://scholar.google.com/citations?user=you',
    'scholar.google.',
  ],
  github: ['GitHub', 'profile', 'https://github.com/you', 'github.com'],
  gitlab: ['GitLab', 'profile', 'https://gitlab.com/you', 'gitlab.com'],
  mastodon: ['Mastodon', 'profile', 'https://mastodon.social/@you'],
  bluesky: ['Bluesky', 'profile', 'https://bsky.app/profile/you', 'bsky.app'],
  x: ['X', 'profile', 'https://x.com/you', 'x.com', 'twitter.com'],
  dblp: ['DBLP', 'record', 'https://dblp.org/pid/…', 'dblp.org', 'dblp.uni-trier.de'],
  inspire: ['INSPIRE', 'profile', 'https://inspirehep.net/authors/…', 'inspirehep.net'],
  arxiv: ['arXiv', 'listing', 'https://arxiv.org/a/you', 'arxiv.org'],
  hal: ['HAL', 'profile', 'https://cv.hal.science/you', 'hal.science', 'archives-ouvertes.fr'],
  zenodo: ['Zenodo', 'records', 'https://zenodo.org/communities/…', 'zenodo.org'],
  osf: ['OSF', 'profile', 'https://osf.io/…', 'osf.io'],
  youtube: ['YouTube', 'channel', 'https://www.youtube.com/@you', 'youtube.com', 'youtu.be'],
  // Profiles at these hosts look like Mastodon's.
  website: ['Website', '', EXAMPLE, 'medium.com', 'threads.net', 'threads.com', 'tiktok.com'],
  other: ['Other', '', EXAMPLE],
} satisfies Record<
  string,
  [name: string, page: ProfilePage | '', example: string, ...hosts: string[]]
>;

export type LinkKind = keyof typeof PROFILES;

export const LINK_KINDS = keys(PROFILES);

/** Name of a type in a list. */
export const linkName = (kind: LinkKind): string => PROFILES[kind][0];

/** Pattern of a type's addresses. */
export const exampleLink = (kind: LinkKind): string => PROFILES[kind][2];

/** Other sites with pages of scholars, by host, with their own spelling. */
const PLACES: Record<string, string> = {
  'academia.edu': 'Academia.edu',
  'medium.com': 'Medium',
  'philpeople.org': 'PhilPeople',
  'semanticscholar.org': 'Semantic Scholar',
  'ssrn.com': 'SSRN',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'wikidata.org': 'Wikidata',
  'wikipedia.org': 'Wikipedia',
  'zotero.org': 'Zotero',
};

interface Link {
  kind: LinkKind;
  url: string;
  label?: string;
}

/**
 * A link's accessible name: its own label, otherwise "GitHub profile", "Academia.edu", or the host of another website.
 *
 * @param name names a page at a site, by default in English
 */
export function linkLabel(
  { kind, url, label }: Link,
  name = (page: ProfilePage, site: string) => `${site} ${page}`,
) {
  if (label) return label;
  const [site, page] = PROFILES[kind];
  if (page !== '') return name(page, site);
  const host = new URL(url).hostname.replace(/^www\./, '');
  const place = Object.keys(PLACES).find((known) => isBelow(host, known));
  return place === undefined ? host : PLACES[place];
}

const isBelow = (hostname: string, host: string) => `.${hostname}`.endsWith(`.${host}`);

/**
 * The type of profile at an address. Anyone may run a Mastodon server: its profiles begin with "@".
 *
 * @returns null if the address does not reveal it
 */
export function findLinkKind(url: string): LinkKind | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const known = LINK_KINDS.find((kind) => {
    const [, , , ...hosts]: string[] = PROFILES[kind];
    return hosts.some((host) =>
      host.endsWith('.') ? hostname.startsWith(host) : isBelow(hostname, host),
    );
  });
  return known ?? (/^\/@[^/]+\/?$/.test(pathname) ? 'mastodon' : null);
}

/** The type of any web address: an unknown one is a website. */
export const getLinkKind = (url: string): LinkKind => findLinkKind(url) ?? 'website';
