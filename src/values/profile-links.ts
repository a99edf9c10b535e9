import { keys } from './object.ts';

const EXAMPLE = 'https://example.org';

/**
 * Where somebody is found elsewhere, in the order in which it is chosen: what it is called, what a link to it is called
 * that has no label of its own, what an address looks like, and the hosts with all below them; one that ends with a dot
 * is there in many countries.
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
} satisfies Record<string, [name: string, what: string, example: string, ...hosts: string[]]>;

export type LinkKind = keyof typeof PROFILES;

export const LINK_KINDS = keys(PROFILES);

/** What a kind is called in a list of them. */
export const linkName = (kind: LinkKind): string => PROFILES[kind][0];

/** What an address of a kind looks like. */
export const exampleLink = (kind: LinkKind): string => PROFILES[kind][2];

/** Other places where scholars have a page, by host, as they write their names. */
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

/** A link's accessible name: its own label, else "GitHub profile", "Academia.edu", or the host of another website. */
export function linkLabel({ kind, url, label }: { kind: LinkKind; url: string; label?: string }) {
  if (label) return label;
  const [name, what] = PROFILES[kind];
  if (what !== '') return `${name} ${what}`;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const place = Object.keys(PLACES).find((known) => isBelow(host, known));
  return place === undefined ? host : PLACES[place];
}

const isBelow = (hostname: string, host: string) => `.${hostname}`.endsWith(`.${host}`);

/**
 * What kind of profile an address leads to. Anybody may run a server of Mastodon: its profiles begin with "@".
 *
 * @returns null where the address does not say
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

/** The kind of any web address: an unknown one is a website. */
export const getLinkKind = (url: string): LinkKind => findLinkKind(url) ?? 'website';
