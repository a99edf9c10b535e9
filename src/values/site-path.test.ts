import { describe, expect, it } from 'vitest';
import { isSitePath } from './site-path.ts';

describe('isSitePath', () => {
  it.each(['/', '/publications/2', '/blog/a-post#results', '/blog?page=2'])('takes %s', (url) => {
    expect(isSitePath(url)).toBe(true);
  });

  it.each([
    'https://example.org/',
    '//example.org/',
    '/\\example.org/',
    '/\t/example.org/',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (url) => {
    expect(isSitePath(url)).toBe(false);
  });
});
