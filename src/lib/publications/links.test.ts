import { describe, expect, it } from 'vitest';
import { externalLink, usableLinks } from './links.ts';

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
