import { describe, expect, it } from 'vitest';
import { AND_OTHERS, splitAuthors } from '../../records/authors.ts';
import { apaAuthors, initials, nameParts } from './authors.ts';

it('an author list is split at its commas', () => {
  expect(splitAuthors(' Vera Exemplar,Jan Novák , ')).toEqual(['Vera Exemplar', 'Jan Novák']);
  expect(splitAuthors('')).toEqual([]);
});

it.each([
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', ''],
  ['ʿAlī al-Hasan', 'ʿAlī', 'al-Hasan', ''],
  ['John Q. Smith Jr.', 'John Q.', 'Smith', 'Jr.'],
  ['Aristotle', '', 'Aristotle', ''],
  ['Institute for Particle Physics', '', 'Institute for Particle Physics', ''],
])('the parts of a name %s', (name, given, family, suffix) => {
  expect(nameParts(name)).toEqual({ given, family, suffix });
});

it.each([
  ['Vera Exemplar', 'VE'],
  ['Ludwig van Beethoven', 'LB'],
  ['émile zola', 'ÉZ'],
  ['ATLAS Collaboration', 'AC'],
  [AND_OTHERS, '+'],
  ['', ''],
])('initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

describe('the author element of an APA reference', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Ann Author${at + 1}`);

  it.each([
    [[], ''],
    [['Vera Exemplar', 'Jan Novák'], 'Exemplar, V., & Novák, J.'],
    [['A B', 'Ludwig van Beethoven', 'Jan Novák'], 'B, A., van Beethoven, L., & Novák, J.'],
    [['Joachim Gauck', AND_OTHERS], 'Gauck, J., et al.'],
    [
      ['Jean-Pierre Q. Martin', 'J.R. Smith Jr.', 'ATLAS Collaboration'],
      'Martin, J.-P. Q., Smith, J. R., Jr., & ATLAS Collaboration',
    ],
  ])('of %j', (names, element) => {
    expect(apaAuthors(names)).toBe(element);
  });

  it('lists 20 authors whole, and of 21 the first 19 and the last', () => {
    expect(apaAuthors(many(20))).toContain('Author19, A., & Author20, A.');
    expect(apaAuthors(many(21))).toMatch(/Author19, A\., … Author21, A\.$/);
    expect(apaAuthors(many(21))).not.toContain('Author20');
  });
});
