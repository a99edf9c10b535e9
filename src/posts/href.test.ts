import { describe, expect, it } from 'vitest';
import { imageSource, linkHref } from './href.ts';

describe('a link', () => {
  it.each([
    ['//example.org', 'http://example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['example.org:8080/x', 'http://example.org:8080/x'],
  ])('reads %s as %s', (typed, href) => {
    expect(linkHref(typed)).toBe(href);
  });

  it('keeps the protocols that a post may have', () => {
    const typed = ['tel:112', 'callto:123', 'sms:123', 'cid:123', 'xmpp:1234', 'ftp://example.org'];
    expect(typed.map(linkHref)).toEqual(typed);
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x'])('refuses %j', (typed) => {
    expect(linkHref(typed)).toBeNull();
  });
});

describe('an image', () => {
  it.each([
    ['https://example.org/a.png', 'https://example.org/a.png'],
    ['http://example.org/a.png', 'https://example.org/a.png'],
    ['/storage/blog/a.webp', '/storage/blog/a.webp'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ])('reads %s as %s', (typed, source) => {
    expect(imageSource(typed)).toBe(source);
  });

  it('refuses what no page may show', () => {
    const typed = ['', 'javascript:alert(1)', 'data:image/svg+xml;base64,PHN2Zz4=', 'file:///a'];
    expect(typed.map((address) => imageSource(address))).toEqual([null, null, null, null]);
  });
});
