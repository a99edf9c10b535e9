import { expect, it } from 'vitest';
import { makeGuid, makeUid } from './guid.ts';

it.each([
  // RFC 9562, appendix A.4
  [
    'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    'www.example.com',
    'urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2',
  ],
  ['https://example.org', '/blog/měření', 'https://example.org/blog/měření'],
])('of %s and %s is made the id %s', async (identity, path, id) => {
  expect(await makeGuid(identity, path)).toBe(id);
});

it.each([
  ['urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
  ['https://example.org:8443', 'example.org:8443'],
])('an event of %s has a UID that ends in %s', (identity, end) => {
  expect(makeUid(identity, 'talk-3')).toBe(`talk-3@${end}`);
});
