import { expect, it } from 'vitest';
import { pageSlug } from './slug.ts';

it('the address of a page folds as that of a post, and is never empty', () => {
  expect(pageSlug('  Über mich & mein Labor ')).toBe('uber-mich-mein-labor');
  expect(pageSlug('Imprint')).toBe('imprint');
  expect(pageSlug('?!')).toBe('page');
});
