import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const of = (record: object) => fingerprint(record, ['title', 'links']);

it('a fingerprint is another one when one of its fields is, and when no other field is', () => {
  const record = { id: 1, title: 'A', links: [{ url: 'https://example.org/', label: '' }] };
  expect(of({ ...record, id: 2 })).toBe(of(record));
  expect(of({ ...record, title: 'B' })).not.toBe(of(record));
  expect(of({ ...record, links: [] })).not.toBe(of(record));
});

it('a fingerprint is the same whatever the order of the fields, and however an empty one is sent', () => {
  expect(of({ links: [], title: 'A' })).toBe(of({ title: 'A', links: null }));
  expect(of({ title: 'A' })).toBe(of({ title: 'A', links: [] }));
});
