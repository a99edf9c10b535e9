import type { LinkKind, ProfileLink } from './settings.ts';

/** What each kind of link is called where it has no label of its own; the first link of a kind is enough. */
const NAMES: Record<LinkKind, string> = {
  linkedin: 'LinkedIn profile',
  orcid: 'ORCID record',
  researchgate: 'ResearchGate profile',
  scholar: 'Google Scholar profile',
  github: 'GitHub profile',
  gitlab: 'GitLab profile',
  mastodon: 'Mastodon profile',
  bluesky: 'Bluesky profile',
  x: 'X profile',
  dblp: 'DBLP record',
  inspire: 'INSPIRE profile',
  arxiv: 'arXiv listing',
  hal: 'HAL profile',
  zenodo: 'Zenodo records',
  osf: 'OSF profile',
  youtube: 'YouTube channel',
  website: 'Website',
  other: 'Link',
};

/** A link's accessible name; "Website" and "Link" say where they lead. */
export function linkLabel({ kind, url, label }: ProfileLink): string {
  if (label) return label;
  return kind === 'website' || kind === 'other'
    ? `${NAMES[kind]}: ${new URL(url).hostname.replace(/^www\./, '')}`
    : NAMES[kind];
}
