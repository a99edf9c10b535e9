import { parsePerson } from '@academic-site/bibliography';
import { describe, expect, it } from 'vitest';
import { markOwner, shortenAuthors } from './owner.ts';

const named = (...names: string[]) => ({ names: names.map(parsePerson), orcid: '' });

/** What is set apart of an author list. */
const own = (authors: string[], names = ['Dr. Vera Exemplar']) =>
  markOwner(authors, named(...names))
    .filter(({ isOwner }) => isOwner)
    .map(({ text }) => text);

describe('the owner among the authors', () => {
  it('is split off at its name, and the list is unchanged', () => {
    const authors = ['Jan Novák', 'Ada Abel', 'V. Exemplar', 'Bo Berg'];
    expect(markOwner(authors, named('Dr. Vera Exemplar'))).toEqual([
      { text: 'Jan Novák, Ada Abel, ', isOwner: false },
      { text: 'V. Exemplar', isOwner: true },
      { text: ', Bo Berg', isOwner: false },
    ]);
    expect(markOwner([], named('Vera Exemplar'))).toEqual([]);
    expect(markOwner(['Jan Novák'], named(''))).toEqual([{ text: 'Jan Novák', isOwner: false }]);
  });

  it.each([
    ['Prof. Dr.-Ing. Vera Exemplar, Ph.D.', 'V. Exemplar'],
    ['Vera Exemplar', 'Exemplar V'],
    ['Vera Exemplar', 'Vera M. Exemplar'],
    ['Vera Marie Exemplar', 'V. Exemplar'],
    ['Vera Marie Exemplar', 'Exemplar VM'],
    ['Jan Novák', 'J. Novak'],
    ['Jean-Pierre Martin', 'J.-P. Martin'],
    ['Ludwig van Beethoven', 'van Beethoven L'],
    ['Aristotle', 'Aristotle'],
  ])('%s is %s', (owner, author) => {
    expect(own(['Ada Abel', author, 'Bo Berg'], [owner])).toEqual([author]);
  });

  it.each([
    ['Vera Exemplar', 'J. Exemplar'],
    ['Vera Exemplar', 'V. M. Exemplar'],
    ['Jean-Pierre Martin', 'J.-L. Martin'],
    ['Vera Exemplar', 'Exemplar'],
    ['Vera Exemplar', 'Vera Exemplar Jr.'],
    ['Thomas Martin', 'Martin Thomas'],
  ])('%s is not %s', (owner, author) => {
    expect(own(['Ada Abel', author, 'Bo Berg'], [owner])).toEqual([]);
  });

  it.each([
    ['Vera Musterová', 'V. Musterova'],
    ['Вера Образцова', 'В. Образцова'],
    ['Вера Образцова', 'Образцова В'],
    ['王伟', '王伟'],
    ['V. M. Exemplar', 'V. M. Exemplar'],
    ['V. M. Exemplar', 'Exemplar VM'],
  ])('is known by another name too: %s is %s', (variant, author) => {
    expect(own(['Ada Abel', author], ['Dr. Vera Exemplar', variant])).toEqual([author]);
  });

  it('is identified by ORCID iD first: with another one it is someone else with the same name', () => {
    const owner = { ...named('Vera Exemplar'), orcid: '0000-0002-1825-0097' };
    const find = (name: string, orcid: string) =>
      markOwner([name], owner, [{ author: 0, orcid }])[0]?.isOwner;
    expect(find('Vera Exemplar', '0000-0002-1825-0097')).toBe(true);
    expect(find('V. Musterová', '0000-0002-1825-0097')).toBe(true);
    expect(find('Vera Exemplar', '0000-0001-5109-3700')).toBe(false);
  });

  it('splits off each author with a note', () => {
    const authors = ['Ada Abel', 'Bo Berg', 'Exemplar V', 'Cy Castle'];
    const notes = [
      { author: 1, equal: true },
      { author: 2, corresponding: true },
    ];
    expect(markOwner(authors, named('Vera Exemplar'), notes)).toEqual([
      { text: 'Ada Abel, ', isOwner: false },
      { text: 'Bo Berg', isOwner: false, note: notes[0] },
      { text: ', ', isOwner: false },
      { text: 'Exemplar V', isOwner: true, note: notes[1] },
      { text: ', Cy Castle', isOwner: false },
    ]);
  });
});

describe('the authors of a list', () => {
  const OWNER = named('Vera Exemplar');
  const many = Array.from({ length: 2899 }, (_, at) => `A. Author${at}`);
  const first = many.slice(0, 6);

  it('are all of a few', () => {
    const few = many.slice(0, 20);
    expect(shortenAuthors(few, OWNER)).toEqual({ authors: few, notes: [], others: 0 });
  });

  it('are for thousands the first, the owner, at any position, and a number', () => {
    expect(shortenAuthors([...many, 'V. Exemplar'], OWNER)).toEqual({
      authors: [...first, '…', 'V. Exemplar'],
      notes: [],
      others: 2893,
    });
    expect(shortenAuthors(['V. Exemplar', ...many], OWNER).authors.slice(0, 2)).toEqual([
      'V. Exemplar',
      'A. Author0',
    ]);
    expect(shortenAuthors(many, OWNER)).toEqual({ authors: first, notes: [], others: 2893 });
  });

  it('keep their notes', () => {
    const notes = [
      { author: 1, equal: true },
      { author: 30, equal: true },
      { author: 2899, corresponding: true },
    ];
    expect(shortenAuthors([...many, 'V. Exemplar'], OWNER, notes).notes).toEqual([
      { author: 1, equal: true },
      { author: 7, corresponding: true },
    ]);
  });
});
