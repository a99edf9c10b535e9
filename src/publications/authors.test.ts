import { parseName } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { splitAuthors } from '../../records/authors.ts';
import { apaAuthors } from './authors.ts';

it('an author list is split at its commas', () => {
  expect(splitAuthors(' Vera Exemplar,Jan Novák , ')).toEqual(['Vera Exemplar', 'Jan Novák']);
  expect(splitAuthors('')).toEqual([]);
});

describe('the author element of an APA reference', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => parseName(`Ann Author${at + 1}`));

  it.each([
    [[], ''],
    [['Vera Exemplar', 'Jan Novák'], 'Exemplar, V., & Novák, J.'],
    [['A B', 'Ludwig van Beethoven', 'Jan Novák'], 'B, A., van Beethoven, L., & Novák, J.'],
    [
      ['Jean-Pierre Q. Martin', 'J.R. Smith Jr.', 'ATLAS Collaboration'],
      'Martin, J.-P. Q., Smith, J. R., Jr., & ATLAS Collaboration',
    ],
  ])('of %j', (names, element) => {
    expect(apaAuthors(names.map(parseName))).toBe(element);
  });

  it('says that more follow', () => {
    expect(apaAuthors([parseName('Joachim Gauck')], false)).toBe('Gauck, J., et al.');
  });

  it('lists 20 authors whole, and of 21 the first 19 and the last', () => {
    expect(apaAuthors(many(20))).toContain('Author19, A., & Author20, A.');
    expect(apaAuthors(many(21))).toMatch(/Author19, A\., … Author21, A\.$/);
    expect(apaAuthors(many(21))).not.toContain('Author20');
  });
});
