import { expect, it } from 'vitest';
import { getLinkKind } from '../values/profile-links.ts';

it.each([
  ['https://scholar.google.co.uk/citations?user=a', 'scholar'],
  ['https://fediscience.org/@a', 'mastodon'],
  ['https://notgithub.com/a', 'website'],
  ['https://BSKY.app/profile/a', 'bluesky'],
])('%s is known as %s', (url, kind) => {
  expect(getLinkKind(url)).toBe(kind);
});
