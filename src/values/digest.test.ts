import { expect, it } from 'vitest';
import { fingerprint } from './digest.ts';

// The vectors of RFC 9923, appendix C, for 64 bits.
it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the fingerprint of “%s” is FNV-1a', (text, hash) => {
  expect(fingerprint(text)).toBe(hash);
});
