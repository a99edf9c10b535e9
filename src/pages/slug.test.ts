import { expect, it } from 'vitest';
import { pageSlug, reservedSlugs } from './slug.ts';

it('the address of a page folds as that of a post, and is never empty', () => {
  expect(pageSlug('  Über mich & mein Labor ')).toBe('uber-mich-mein-labor');
  expect(pageSlug('Imprint')).toBe('imprint');
  expect(pageSlug('?!')).toBe('page');
});

it('reserved are the first segments of routes, but no parameter, and what is no route', () => {
  const reserved = reservedSlugs(['/', '/about', '/blog/:slug', '/:slug{[^./]+}', '*', '/*']);
  expect([...reserved].sort()).toEqual(['about', 'assets', 'blog', 'home']);
});
