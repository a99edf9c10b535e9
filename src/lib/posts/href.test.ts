import { describe, expect, it } from 'vitest';
import { imageSource, linkHref } from './href.ts';

describe('a link', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['example.org', 'http://example.org'],
    ['//example.org', 'http://example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['/publications', '/publications'],
    ['example.org:8080/x', 'http://example.org:8080/x'],
    ['localhost:3000', 'http://localhost:3000'],
    ['tel:112', 'tel:112'],
    ['callto:123', 'callto:123'],
    ['sms:123', 'sms:123'],
    ['cid:123', 'cid:123'],
    ['xmpp:1234', 'xmpp:1234'],
    ['ftp://example.org', 'ftp://example.org'],
  ])('reads %s as %s', (typed, href) => {
    expect(linkHref(typed)).toBe(href);
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

  it.each(['', 'javascript:alert(1)', 'data:image/svg+xml;base64,PHN2Zz4=', 'file:///a.png'])(
    'refuses %j',
    (typed) => {
      expect(imageSource(typed)).toBeNull();
    },
  );
});
