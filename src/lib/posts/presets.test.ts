import { expect, it } from 'vitest';
import { mergedCategories, PRESET_CATEGORIES, PRESET_TAGS } from './presets.ts';

it('offers thirteen categories and twelve tags', () => {
  expect(PRESET_CATEGORIES).toHaveLength(13);
  expect(PRESET_TAGS).toHaveLength(12);
});

it('adds the categories in use after the presets, each once', () => {
  expect(mergedCategories('News', 'Teaching', null, 'Teaching')).toEqual([
    ...PRESET_CATEGORIES,
    'Teaching',
  ]);
});
