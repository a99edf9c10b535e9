import { expect, it } from 'vitest';
import { z } from 'zod';
import { cutWords, fitFields } from './fit-fields.ts';

const schema = z.object({
  title: z.string().trim().min(1).max(10),
  place: z.object({ name: z.string().max(5) }).nullable(),
  tags: z.array(z.string().max(4)).max(2),
});

it('a value that is too long is cut to fit, and reported', () => {
  const given = {
    title: 'one two three',
    place: { name: 'Brno, CZ' },
    tags: ['long tag', 'b', 'c'],
  };
  const { read, cut } = fitFields(schema, given);
  expect(read.data).toEqual({ title: 'one two', place: { name: 'Brno,' }, tags: ['long', 'b'] });
  expect(cut.toSorted()).toEqual(['place', 'tags', 'title']);
  expect(given.title).toBe('one two three');
});

it('other invalid values are unchanged', () => {
  const { read, cut } = fitFields(schema, { title: ' ', place: null, tags: [] });
  expect([read.success, cut]).toEqual([false, []]);
  expect(fitFields(schema, { title: 'x', place: null, tags: [] }).read.data?.title).toBe('x');
});

it.each([
  ['one two', 5, 'one'],
  ['longer', 3, 'lon'],
  ['a😀', 2, 'a'],
  ['short', 9, 'short'],
])('%j in %d letters is %j', (text, max, beginning) => {
  expect(cutWords(text, max)).toBe(beginning);
});
