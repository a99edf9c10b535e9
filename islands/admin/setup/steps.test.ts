import { expect, it } from 'vitest';
import { sampleSettings } from '../../../src/settings/sample.ts';
import { BLANK_SETTINGS } from '../../../src/settings/site.ts';
import { nextOpenStep, type SiteState, stepsDone } from './steps.ts';

const state = (settings: Partial<SiteState['settings']> = {}, works = 0): SiteState => ({
  settings: { ...BLANK_SETTINGS, ...settings },
  sample: false,
  works,
});

it('nothing is done on a new site, nor is what the sample says', () => {
  const nothing = { who: false, look: false, works: false, publish: false };
  expect(stepsDone(state())).toEqual(nothing);
  expect(stepsDone({ settings: sampleSettings, sample: true, works: 24 })).toEqual(nothing);
});

it('what is there is done, and the first open step is where it goes on', () => {
  expect(nextOpenStep(state())).toBe('who');
  const own = { name: 'Ada Example' };
  expect(nextOpenStep(state(own))).toBe('look');
  expect(nextOpenStep(state({ ...own, portrait: '/storage/site/x-640x640.webp' }))).toBe('works');
  const theme = { ...BLANK_SETTINGS.theme, accent: '#8a1c1c' };
  expect(nextOpenStep(state({ ...own, theme }))).toBe('works');
  expect(nextOpenStep(state({ ...own, theme }, 30))).toBe('publish');
  expect(nextOpenStep(state({ ...own, theme, finished: true }, 30))).toBe('publish');
});
