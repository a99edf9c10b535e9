import type { LinkKind } from '../../../src/lib/settings/settings.ts';

/** What each kind is called in a list of them, and what an address of it looks like. */
export const LINK_KIND: Record<LinkKind, { name: string; example: string }> = {
  linkedin: { name: 'LinkedIn', example: 'https://www.linkedin.com/in/you' },
  orcid: { name: 'ORCID', example: 'https://orcid.org/0000-0002-1825-0097' },
  researchgate: { name: 'ResearchGate', example: 'https://www.researchgate.net/profile/you' },
  scholar: { name: 'Google Scholar', example: 'https://scholar.google.com/citations?user=you' },
  github: { name: 'GitHub', example: 'https://github.com/you' },
  gitlab: { name: 'GitLab', example: 'https://gitlab.com/you' },
  mastodon: { name: 'Mastodon', example: 'https://mastodon.social/@you' },
  bluesky: { name: 'Bluesky', example: 'https://bsky.app/profile/you' },
  x: { name: 'X', example: 'https://x.com/you' },
  dblp: { name: 'DBLP', example: 'https://dblp.org/pid/…' },
  inspire: { name: 'INSPIRE', example: 'https://inspirehep.net/authors/…' },
  arxiv: { name: 'arXiv', example: 'https://arxiv.org/a/you' },
  hal: { name: 'HAL', example: 'https://cv.hal.science/you' },
  zenodo: { name: 'Zenodo', example: 'https://zenodo.org/communities/…' },
  osf: { name: 'OSF', example: 'https://osf.io/…' },
  youtube: { name: 'YouTube', example: 'https://www.youtube.com/@you' },
  website: { name: 'Website', example: 'https://example.org' },
  other: { name: 'Other', example: 'https://example.org' },
};
