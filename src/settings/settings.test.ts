import { expect, it } from 'vitest';
import { choosePageTitle, DEFAULT_MENU } from '../../records/menu.ts';
import { settingsSchema } from '../../records/settings.ts';
import { getLinkKind } from '../values/profile-links.ts';
import { sampleSettings } from './sample.ts';
import { makeSite } from './site.ts';

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

it('calls pages by words of the interface, unless the owner chose another one', () => {
  const menu = DEFAULT_MENU.map((item) =>
    item.page === 'about' ? { ...item, label: 'Über mich' } : item,
  );
  const site = makeSite(
    { ...sampleSettings, language: 'de', menu },
    {
      ...{ sample: false, about: [], pages: [], filled: [], authorPages: [] },
      schedulingUrl: undefined,
    },
  );
  expect(site.menu.slice(0, 3)).toEqual([
    { page: 'home', label: 'Startseite', visible: true },
    { page: 'about', label: 'Über mich', visible: true, language: 'de' },
    { page: 'publications', label: 'Publikationen', visible: true },
  ]);
  expect(choosePageTitle(site.menu, 'about', 'Über')).toBe('Über mich');
  expect(choosePageTitle(site.menu, 'publications', 'Schriften')).toBe('Schriften');
});
