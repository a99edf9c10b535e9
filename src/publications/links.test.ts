import { describe, expect, it } from 'vitest';
import { externalLink, isCodeHost, usableLinks } from './links.ts';

describe('usableLinks', () => {
  it('has the PDF first', () => {
    const links = { url: 'https://example.org/x', pdf_url: '/storage/publications/a.pdf' };
    expect(usableLinks(links)).toEqual(['/storage/publications/a.pdf', 'https://example.org/x']);
  });

  it.each(['http://[', 'foo bar', 'javascript:alert(1)', 'ftp://x/y', '//evil.example', ''])(
    'leaves out %j',
    (url) => {
      expect(usableLinks({ url, pdf_url: null })).toEqual([]);
      expect(externalLink({ url })).toBeNull();
    },
  );
});

it.each([
  'https://github.com/vera/tracks',
  'http://www.gitlab.com/vera/tracks',
  'https://gitlab.cern.ch/vera/tracks',
  'https://codeberg.org/vera/tracks',
  'https://bitbucket.org/vera/tracks',
])('%s is at a code host', (url) => expect(isCodeHost(url)).toBe(true));

it.each([
  'https://vera.github.io/tracks',
  'https://example.org/github.com',
  'https://notgithub.com/vera',
  'https://github/vera',
  '/github.com/vera',
  'javascript:github.com',
])('%s is not', (url) => expect(isCodeHost(url)).toBe(false));
