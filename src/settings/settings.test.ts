import { expect, it } from 'vitest';
import { settingsSchema } from '../../records/settings.ts';
import { getLinkKind } from '../values/profile-links.ts';
import { sampleSettings } from './sample.ts';

it.each([
  ['https://scholar.google.co.uk/citations?user=a', 'scholar'],
  ['https://fediscience.org/@a', 'mastodon'],
  ['https://notgithub.com/a', 'website'],
  ['https://BSKY.app/profile/a', 'bluesky'],
])('%s is known as %s', (url, kind) => {
  expect(getLinkKind(url)).toBe(kind);
});

it('those of the sample are what the panel would store', () => {
  expect(settingsSchema.parse(sampleSettings)).toEqual(sampleSettings);
  expect(sampleSettings.links.map(({ kind }) => kind)).toEqual([
    'linkedin',
    'orcid',
    'researchgate',
    'scholar',
  ]);
});
