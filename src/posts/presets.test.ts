import { expect, it } from 'vitest';
import { mergedCategories } from './presets.ts';

it('adds the categories in use after the presets, each once', () => {
  const presets = ['Research', 'News'];
  expect(mergedCategories(presets, 'News', 'Teaching', null, 'Teaching')).toEqual([
    'Research',
    'News',
    'Teaching',
  ]);
});
