import { expect, it } from 'vitest';
import { splitAuthors } from '../../records/authors.ts';

it('an author list is split at its commas', () => {
  expect(splitAuthors(' Vera Exemplar,Jan Novák , ')).toEqual(['Vera Exemplar', 'Jan Novák']);
  expect(splitAuthors('')).toEqual([]);
});
