import { parseOrcid } from '@academic-site/bibliography';
import { type ProfileLink, profileLink } from '../../records/settings.ts';
import { getLinkKind } from '../values/profile-links.ts';
import type { ImportedProfile } from './imported-site.ts';
import { toLine } from './values.ts';

/** A profile as the settings take it; what is not given is empty. */
export const makeProfile = (given: Partial<ImportedProfile>): ImportedProfile => ({
  name: shorten(given.name ?? '', 100),
  headline: shorten(given.headline ?? ''),
  affiliation: shorten(given.affiliation ?? ''),
  location: shorten(given.location ?? ''),
  // English is what a site is in that does not say.
  language: given.language === 'en' ? null : (given.language ?? null),
  email: given.email ?? '',
  orcid: given.orcid ?? '',
  summary: (given.summary ?? []).map((paragraph) => shorten(paragraph, 5000)).slice(0, 30),
  researchAreas: distinctNames(given.researchAreas ?? []).slice(0, 50),
  links: given.links ?? [],
  portrait: given.portrait ?? null,
});

/** Names, each once, whatever its case. */
const distinctNames = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), shorten(name, 100)])).values(),
];

/** What the settings take of a text of one line. */
export const shorten = (text: string, max = 200): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : cut).trim();
};

/** Where somebody is found, by the name that a theme's settings have for it. */
const PLACES: [name: RegExp, address: (id: string) => string][] = [
  [/^github(?:_username)?$/, (id) => `https://github.com/${id}`],
  [/^gitlab(?:_username)?$/, (id) => `https://gitlab.com/${id}`],
  [/^(?:twitter|x|twitter_username|x_username)$/, (id) => `https://x.com/${id}`],
  [/^linkedin(?:_username)?$/, (id) => `https://www.linkedin.com/in/${id}`],
  [
    /^(?:googlescholar|scholar|scholar_userid|google_scholar)$/,
    (id) => `https://scholar.google.com/citations?user=${id}`,
  ],
  [/^(?:orcid|orcid_id)$/, (id) => `https://orcid.org/${id}`],
  [/^(?:researchgate|researchgate_profile)$/, (id) => `https://www.researchgate.net/profile/${id}`],
  [/^(?:inspirehep_id|inspire)$/, (id) => `https://inspirehep.net/authors/${id}`],
  [/^(?:bluesky|bluesky_url)$/, (id) => `https://bsky.app/profile/${id.replace(/^@/, '')}`],
  [
    /^(?:mastodon|mastodon_username)$/,
    (id) => `https://${id.replace(/^@([^@]+)@(.+)$/, '$2/@$1')}`,
  ],
  [
    /^(?:youtube|youtube_id)$/,
    (id) => `https://www.youtube.com/${id.startsWith('@') ? id : `channel/${id}`}`,
  ],
  [/^(?:dblp|dblp_url)$/, (id) => `https://dblp.org/${id.replace(/^\/+/, '')}`],
  [/^(?:arxiv|arxiv_id)$/, (id) => `https://arxiv.org/a/${id}`],
  [/^hal(?:_id)?$/, (id) => `https://hal.science/search/index/?q=${id}`],
  [/^osf(?:_id)?$/, (id) => `https://osf.io/${id}`],
  [
    /^(?:uri|website|url|work_url|custom_url|blogger_url|pubmed|zenodo|academia|impactstory|semanticscholar)$/,
    (id) => id,
  ],
];

/** The link that a setting of a theme stands for; null for any other setting. */
export function toSettingLink(name: string, value: unknown): ProfileLink | null {
  const id = toLine(value).replace(/^["']|["']$/g, '');
  if (id === '' || id.length > 500) return null;
  const place = PLACES.find(([names]) => names.test(name));
  if (!place) return null;
  const address = id.replace(/^(?=www\.)/i, 'https://');
  return toProfileLink(/^https?:\/\//i.test(address) ? address : place[1](id));
}

/** A link of the settings to an address; null for what is none. */
export function toProfileLink(url: string): ProfileLink | null {
  const link = profileLink.safeParse({ kind: getLinkKind(url), url });
  return link.success ? link.data : null;
}

/** Links with each address once. */
export const distinctLinks = (links: readonly (ProfileLink | null)[]): ProfileLink[] =>
  [...new Map(links.flatMap((link) => (link ? [[link.url, link] as const] : []))).values()].slice(
    0,
    40,
  );

/** The ORCID iD of a value, or of the link to it. */
export function findOrcid(value: unknown, links: readonly ProfileLink[] = []): string {
  const given = [
    toLine(value),
    ...links.flatMap(({ kind, url }) => (kind === 'orcid' ? [url] : [])),
  ];
  return given.map((text) => parseOrcid(text)).find((found) => found) ?? '';
}

/** An e-mail address as it can be written to; "" for what is disguised or none. */
export function parseEmail(value: unknown): string {
  const text = toLine(value).replace(/^mailto:/i, '');
  return /^[^\s<>@"]{1,64}@[^\s<>@".]+(?:\.[^\s<>@".]+)+$/.test(text) ? text : '';
}
