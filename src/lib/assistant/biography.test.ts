import { expect, it } from 'vitest';
import { biographyWords } from './biography.ts';

it('knows what else is said of the same stage of a life', () => {
  expect(biographyWords('postdoc')).toEqual(['postdoctoral']);
  expect(biographyWords('doctorate')).toContain('phd');
  expect(biographyWords('degrees')).toContain('education');
  expect(biographyWords('neutron')).toEqual([]);
  expect(biographyWords('phd', 'students')).toEqual([]);
});
