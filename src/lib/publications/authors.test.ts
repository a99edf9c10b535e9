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

  it('names one, two and three authors', () => {
    expect(apaAuthors(['Vera Exemplar'])).toBe('Exemplar, V.');
    expect(apaAuthors(['Vera Exemplar', 'Jan Novák'])).toBe('Exemplar, V., & Novák, J.');
    expect(apaAuthors(['Vera Exemplar', 'Ludwig van Beethoven', 'Jan Novák'])).toBe(
      'Exemplar, V., van Beethoven, L., & Novák, J.',
    );
  });

  it('keeps hyphens, several initials, suffixes and organisations', () => {
    expect(apaAuthors(['Jean-Pierre Q. Martin', 'J.R. Smith Jr.', 'ATLAS Collaboration'])).toBe(
      'Martin, J.-P. Q., Smith, J. R., Jr., & ATLAS Collaboration',
    );
  });

  it('lists 20 authors whole, and of 21 the first 19 and the last', () => {
    expect(apaAuthors(many(20))).toContain('Author19, A., & Author20, A.');
    expect(apaAuthors(many(21))).toMatch(/Author19, A\., … Author21, A\.$/);
    expect(apaAuthors(many(21))).not.toContain('Author20');
  });

  it('says when the list goes on', () => {
    expect(apaAuthors(['Joachim Gauck', AND_OTHERS])).toBe('Gauck, J., et al.');
  });

  it('is empty without authors', () => {
    expect(apaAuthors([])).toBe('');
  });
});
