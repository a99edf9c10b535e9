import { describe, expect, it } from 'vitest';
import { AND_OTHERS, apaAuthors, initials, nameParts, splitAuthors } from './authors.ts';

describe('an author list', () => {
  it('is split at its commas', () => {
    expect(splitAuthors(' Vera Exemplar,Jan Novák , ')).toEqual(['Vera Exemplar', 'Jan Novák']);
    expect(splitAuthors('')).toEqual([]);
  });
});

describe('the parts of a name', () => {
  it.each([
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', ''],
    ['Éric de la Tour', 'Éric', 'de la Tour', ''],
    ['ʿAlī al-Hasan', 'ʿAlī', 'al-Hasan', ''],
    ['John Q. Smith Jr.', 'John Q.', 'Smith', 'Jr.'],
    ['Aristotle', '', 'Aristotle', ''],
    ['ATLAS Collaboration', '', 'ATLAS Collaboration', ''],
    ['Institute for Particle Physics', '', 'Institute for Particle Physics', ''],
  ])('%s', (name, given, family, suffix) => {
    expect(nameParts(name)).toEqual({ given, family, suffix });
  });
});

describe('initials', () => {
  it.each([
    ['Vera Exemplar', 'VE'],
    ['Ludwig van Beethoven', 'LB'],
    ['Özge Çetinkaya', 'ÖÇ'],
    ['émile zola', 'ÉZ'],
    ['Aristotle', 'A'],
    ['ATLAS Collaboration', 'AC'],
    [AND_OTHERS, '+'],
    ['', ''],
  ])('of %s are %s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('the author element of an APA reference', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `Ann Author${at + 1}`);

  it.each([
    [[], ''],
    [['Vera Exemplar'], 'Exemplar, V.'],
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
