import { parseOrcid } from '@academic-site/bibliography';
import type { ImportedProfile } from './model.ts';
import { toLine, webAddress } from './values.ts';

/** A profile with the given values; all others are empty. */
export const makeProfile = (given: Partial<ImportedProfile>): ImportedProfile => ({
  ...{ name: '', headline: '', affiliation: '', location: '', language: '', email: '', orcid: '' },
  ...{ summary: [], researchAreas: [], links: [], portrait: null },
  ...given,
});

/**
 * Prefix and suffix of a user name in the address of each profile, by the names that themes use in their
 * settings.
 */
const PLACES: [names: RegExp, address: string | ((id: string) => string)][] = [
  [/^github(?:_username)?$/, 'https://github.com/'],
  [/^gitlab(?:_username)?$/, 'https://gitlab.com/'],
  [/^(?:twitter|x)(?:_username)?$/, 'https://x.com/'],
  [/^linkedin(?:_username)?$/, 'https://www.linkedin.com/in/'],
  [/^(?:google_?scholar|scholar|scholar_userid)$/, 'https://scholar.google.com/citations?user='],
  [/^orcid(?:_id)?$/, 'https://orcid.org/'],
  [/^researchgate(?:_profile)?$/, 'https://www.researchgate.net/profile/'],
  [/^inspire(?:hep_id)?$/, 'https://inspirehep.net/authors/'],
  [/^bluesky(?:_url)?$/, (id) => `https://bsky.app/profile/${id.replace(/^@/, '')}`],
  [/^mastodon(?:_username)?$/, (id) => `https://${id.replace(/^@?([^@/]+)@(.+)$/, '$2/@$1')}`],
  [/^youtube(?:_id)?$/, (id) => `https://www.youtube.com/${id.replace(/^(?!@)/, 'channel/')}`],
  [/^dblp(?:_url)?$/, (id) => `https://dblp.org/${id.replace(/^\/+/, '')}`],
  [/^arxiv(?:_id)?$/, 'https://arxiv.org/a/'],
  [/^hal(?:_id)?$/, 'https://hal.science/search/index/?q='],
  [/^osf(?:_id)?$/, 'https://osf.io/'],
  [/^(?:uri|website|url|work_url|custom_url|blogger_url|pubmed|zenodo|academia)$/, ''],
  [/^(?:impactstory|semanticscholar)$/, ''],
];

/** The address for a theme's setting; null for any other setting. */
export function toSettingLink(name: string, value: unknown): string | null {
  const id = toLine(value).replace(/^["']|["']$/g, '');
  const [, place] = PLACES.find(([names]) => names.test(name)) ?? [];
  if (id === '' || id.length > 500 || place === undefined) return null;
  const address = id.replace(/^(?=www\.)/i, 'https://');
  if (/^https?:\/\//i.test(address)) return webAddress(address);
  return webAddress(typeof place === 'string' ? place + id : place(id));
}

/** Removes duplicate links. */
export const distinctLinks = (links: readonly (string | null)[]): string[] => [
  ...new Set(links.filter((link) => link !== null)),
];

/** The ORCID iD in a value, or in a link to it; "" for none. */
export const findOrcid = (value: unknown, links: readonly string[] = []): string =>
  [toLine(value), ...links.filter((link) => /orcid\.org\//i.test(link))]
    .map(parseOrcid)
    .find((orcid) => orcid !== null) ?? '';

/** An email address in usable form; "" if there is none or it is obfuscated. */
export function parseEmail(value: unknown): string {
  const text = toLine(value).replace(/^mailto:/i, '');
  return /^[^\s<>@"]{1,64}@[^\s<>@".]+(?:\.[^\s<>@".]+)+$/.test(text) ? text : '';
}
