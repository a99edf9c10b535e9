import { describe, expect, it } from 'vitest';
import { contentDisposition, etagMatches, parseRange, preferredEncoding } from './http.ts';

it.each([
  ['"a"', true],
  ['"x", W/"a"', true],
  ['*', true],
  ['"b"', false],
])('etagMatches %s → %s', (header, expected) => {
  expect(etagMatches(header, 'W/"a"')).toBe(expected);
});

it.each([
  [undefined, null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip ; q=0.5, br ; q=0.0', 'gzip'],
  ['brotli, x-gzip', null],
  ['', null],
  ['GZIP', 'gzip'],
])('preferredEncoding %s → %s', (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=0-1,3-4', null],
  ])('%s of 100 bytes → %o', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });

  it('finds nothing to send of an empty file', () => {
    expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
  });
});

describe('contentDisposition', () => {
  it('names an ASCII file plainly', () => {
    expect(contentDisposition('inline', 'a b.pdf')).toBe('inline; filename="a b.pdf"');
  });

  it('names any other file in both forms', () => {
    expect(contentDisposition('attachment', 'měření (1).pdf')).toBe(
      `attachment; filename="mereni (1).pdf"; filename*=UTF-8''m%C4%9B%C5%99en%C3%AD%20%281%29.pdf`,
    );
  });

  it('cannot be broken out of', () => {
    expect(contentDisposition('inline', 'a"\r\nX: y.pdf')).not.toMatch(/[\r\n]|a"/);
  });
});
