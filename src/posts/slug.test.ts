import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeSlug, toSlug } from '../values/slug.ts';

it('a slug is made of a title', () => {
  const made = {
    '  Měření LET: protonů & “iontů”!  ': 'mereni-let-protonu-iontu',
    'ﬁrst ½ of the beam’s range': 'first-1-2-of-the-beams-range',
    質量とエネルギー: '質量とエネルギー',
    '!!!': 'post',
  };
  expect(Object.keys(made).map((title) => toSlug(title))).toEqual(Object.values(made));
});

it('a slug has one part, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = toSlug(title);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
      expect([...slug].length).toBeLessThanOrEqual(80);
    }),
  );
});

it('a slug gets a number where it is taken, and is never one of the API’s', () => {
  expect(freeSlug('beam', new Set())).toBe('beam');
  expect(freeSlug('beam', new Set(['beam', 'beam-2']))).toBe('beam-3');
  expect(freeSlug('categories', new Set())).toBe('categories-2');
  expect(freeSlug('admin', new Set(['admin-2']))).toBe('admin-3');
});
