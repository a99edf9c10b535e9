import { expect, it } from 'vitest';
import { mergedCategories, PRESET_CATEGORIES } from './presets.ts';

it('adds the categories in use after the presets, each once', () => {
  expect(mergedCategories('News', 'Teaching', null, 'Teaching')).toEqual([
    ...PRESET_CATEGORIES,
    'Teaching',
  ]);
});
