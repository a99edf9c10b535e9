import { expect, it } from 'vitest';
import { splitAuthors } from './authors.ts';
import { storedNames } from './names.ts';

it.each([
  [
    'in order',
    [
      { given: 'Vera', family: 'Exemplar' },
      { given: 'Jan', family: 'Novák' },
    ],
    'Vera Exemplar, Jan Novák',
  ],
  ['with a suffix', [{ given: 'Jan', family: 'Novák', suffix: 'Jr.' }], 'Jan Novák Jr.'],
  [
    'of an organisation, without its comma',
    [{ name: 'ATLAS Collaboration, CERN' }],
    'ATLAS Collaboration CERN',
  ],
  ['with only a given name', [{ given: 'Plato' }], 'Plato'],
  ['shouted', [{ given: 'JEAN-PAUL', family: "O'BRIEN-SMITH" }], "Jean-Paul O'Brien-Smith"],
  ['with mark-up', [{ given: 'J<sub>x</sub>', family: '<b>Bold</b> &amp; Co' }], 'J_x Bold & Co'],
  ['nobody', [{}, { name: ' ' }], ''],
])('stores names %s', (_how, names, stored) => {
  expect(storedNames(names)).toBe(stored);
});

it('keeps the first names of thousands', () => {
  const names = Array.from({ length: 3000 }, (_, at) => ({ given: 'Some', family: `Body${at}` }));
  const stored = storedNames(names);
  expect(stored.length).toBeLessThanOrEqual(20_000);
  const listed = splitAuthors(stored);
  expect(listed[0]).toBe('Some Body0');
  expect(listed.at(-1)).toBe('et al.');
  expect(listed.at(-2)).toMatch(/^Some Body\d{4}$/);
});
