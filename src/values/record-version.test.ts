import { expect, it } from 'vitest';
import { makeVersion, sentFields } from './record-version.ts';

const of = (record: object) => makeVersion(record, ['title', 'links']);

it('a version is another one when one of its fields is, and when no other field is', () => {
  const record = { id: 1, title: 'A', links: [{ url: 'https://example.org/', label: '' }] };
  expect(of({ ...record, id: 2 })).toBe(of(record));
  expect(of({ ...record, title: 'B' })).not.toBe(of(record));
  expect(of({ ...record, links: [] })).not.toBe(of(record));
});

it('a version is the same whatever the order of the fields, and however an empty one is sent', () => {
  expect(of({ links: [], title: 'A' })).toBe(of({ title: 'A', links: null }));
  expect(of({ title: 'A' })).toBe(of({ title: 'A', links: [] }));
});

it('the fields that are sent are the same in any order, without those that JSON has not', () => {
  expect(sentFields({ title: '', links: null })).toEqual(['links', 'title']);
  expect(sentFields({ links: [], place: undefined, title: 'A' })).toEqual(['links', 'title']);
});
