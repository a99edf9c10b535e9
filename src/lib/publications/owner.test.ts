import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOwner } from './owner.ts';

/** What is set apart of an author list. */
const own = (authors: string[], owner = 'Dr. Vera Exemplar') =>
  markOwner(authors, owner)
    .filter(({ isOwner }) => isOwner)
    .map(({ text }) => text);

describe('the owner among the authors', () => {
  it('is set apart where the name stands, and the list stays as it is', () => {
    const authors = ['Jan Novák', 'Ada Abel', 'V. Exemplar', 'Bo Berg'];
    expect(markOwner(authors, 'Dr. Vera Exemplar')).toEqual([
      { text: 'Jan Novák, Ada Abel, ', isOwner: false },
      { text: 'V. Exemplar', isOwner: true },
      { text: ', Bo Berg', isOwner: false },
    ]);
    expect(markOwner([], 'Vera Exemplar')).toEqual([]);
    expect(markOwner(['Jan Novák'], '')).toEqual([{ text: 'Jan Novák', isOwner: false }]);
  });

  it('never changes what is read', () => {
    const name = fc.oneof(
      fc.constantFrom('Vera Exemplar', 'Exemplar', 'V.', 'Exemplar V', 'Jan Novák', 'et al.'),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(
        fc.array(name),
        fc.oneof(fc.constant('Vera Exemplar'), name),
        (authors, owner) => {
          const runs = markOwner(authors, owner);
          expect(runs.map(({ text }) => text).join('')).toBe(authors.join(', '));
        },
      ),
    );
  });

  it.each([
    ['Vera Exemplar', 'Vera Exemplar'],
    ['Prof. Dr.-Ing. Vera Exemplar, Ph.D.', 'V. Exemplar'],
    ['doc. RNDr. Vera Exemplar', 'Vera Exemplar'],
    ['Vera Exemplar', 'V Exemplar'],
    ['Vera Exemplar', 'Exemplar V'],
    ['Vera Exemplar', 'Exemplar V.'],
    ['Vera Exemplar', 'VERA EXEMPLAR'],
    ['Vera Exemplar', 'Vera M. Exemplar'],
    ['Vera Marie Exemplar', 'V. Exemplar'],
    ['Vera Marie Exemplar', 'V. M. Exemplar'],
    ['Vera Marie Exemplar', 'V.M. Exemplar'],
    ['Vera Marie Exemplar', 'Exemplar VM'],
    ['Vera Marie Exemplar', 'VM Exemplar'],
    ['Vera M. Exemplar', 'Vera Marie Exemplar'],
    ['Jan Novák', 'JAN NOVAK'],
    ['Jan Novák', 'J. Nova\u0301k'],
    ['Jiří Čapek', 'Jiri Capek'],
    ['Bronisława Łoś', 'B. Los'],
    ['Jörg Müller', 'J. Mueller'],
    ['Joerg Mueller', 'Jörg Müller'],
    ['Jörg Müller', 'Muller J'],
    ['Søren Ångström', 'S. Aangstroem'],
    ['Özge Çelik', 'O. Celik'],
    ['Jean-Pierre Martin', 'J.-P. Martin'],
    ['Jean-Pierre Martin', 'Martin J-P'],
    ['Jean-Pierre Martin', 'Martin JP'],
    ['Jean-Pierre Martin', 'Jean Pierre Martin'],
    ['Jean-Pierre Martin', 'J. Martin'],
    ['Theodora Klein', 'Th. Klein'],
    ['Ludwig van Beethoven', 'L. van Beethoven'],
    ['Ludwig van Beethoven', 'L. v. Beethoven'],
    ['Ludwig van Beethoven', 'van Beethoven L'],
    ['Ludwig van Beethoven', 'Beethoven L'],
    ['Ludwig van Beethoven', 'Ludwig Van Beethoven'],
    ['Anna De Luca', 'A. DeLuca'],
    ["Sinéad O'Brien", 'S. O’Brien'],
    ["Sinéad O'Brien", 'Obrien S'],
    ['Ana García Márquez', 'A. García Márquez'],
    ['Ana García Márquez', 'Ana Garcia-Marquez'],
    ['Ana García Márquez', 'García Márquez A'],
    ['Ana García-Márquez', 'A. Garcia Marquez'],
    ['María José López Pérez', 'M. J. López-Pérez'],
    ['María José López Pérez', 'López Pérez MJ'],
    ['John Smith Jr.', 'J. Smith Jr'],
    ['李 小龙', '李 小龙'],
    ['Aristotle', 'Aristotle'],
  ])('%s is %s', (owner, author) => {
    expect(own(['Ada Abel', author, 'Bo Berg'], owner)).toEqual([author]);
  });

  it.each([
    ['Vera Exemplar', 'Jan Exemplar'],
    ['Vera Exemplar', 'J. Exemplar'],
    ['Vera Exemplar', 'Exemplar J'],
    ['Vera Exemplar', 'Viktor Exemplar'],
    ['Vera Exemplar', 'V. M. Exemplar'],
    ['Vera Exemplar', 'M. V. Exemplar'],
    ['Vera Exemplar', 'Exemplar VM'],
    ['Vera Marie Exemplar', 'V. K. Exemplar'],
    ['Vera Marie Exemplar', 'M. Exemplar'],
    ['Vera Marie Exemplar', 'Vera Klára Exemplar'],
    ['Jean-Pierre Martin', 'J.-L. Martin'],
    ['Vera Exemplar', 'Exemplar'],
    ['Vera Exemplar', 'Vera'],
    ['Vera Exemplar', 'V. Exemplarová'],
    ['Vera Exemplar', 'Exemplar Collaboration'],
    ['Vera Exemplar', 'Vera Exemplar Jr.'],
    ['Thomas Martin', 'Martin Thomas'],
    ['Thomas Martin', 'T. Martinez'],
    ['Martin Thomas', 'Thomas Martin Klein'],
    ['Ana García Márquez', 'Ana García Pérez'],
    ['Ana García Márquez', 'A. García'],
    ['Jörg Müller', 'J. Miller'],
    ['Vera Exemplar', 'et al.'],
  ])('%s is not %s', (owner, author) => {
    expect(own(['Ada Abel', author, 'Bo Berg'], owner)).toEqual([]);
  });

  it('is known behind the family name, although the comma parts the two', () => {
    expect(own(['Novák', 'J.', 'Exemplar', 'V.', 'Abel', 'A.'])).toEqual(['Exemplar, V.']);
    expect(own(['Exemplar', 'Vera Marie'])).toEqual(['Exemplar, Vera Marie']);
    expect(own(['Beethoven', 'L. van'], 'Ludwig van Beethoven')).toEqual(['Beethoven, L. van']);
    expect(own(['van Beethoven', 'Ludwig'], 'Ludwig van Beethoven')).toHaveLength(1);
    expect(own(['García-Márquez', 'A.'], 'Ana García Márquez')).toHaveLength(1);
    expect(own(['Exemplar', 'J.', 'Exemplar', 'V. M.', 'Exemplar', 'Jan Novák'])).toEqual([]);
  });

  it('may stand in a list more than once', () => {
    expect(own(['V. Exemplar', 'Vera Exemplar'])).toEqual(['V. Exemplar', 'Vera Exemplar']);
  });
});
