import { expect, it } from 'vitest';
import { getDomain, linkPreview } from './link-preview.ts';

it('a link preview is made of nothing but the address', () => {
  expect(linkPreview('https://home.cern/science')).toEqual({
    url: 'https://home.cern/science',
    title: 'home.cern',
    description: 'Visit home.cern',
    image: '',
  });
});

it.each(['', 'no address', 'javascript:alert(1)', 'mailto:ada@example.org', 'http://'])(
  'no link preview is made for %j',
  (url) => {
    expect(linkPreview(url)).toBeNull();
    expect(getDomain(url)).toBeNull();
  },
);
