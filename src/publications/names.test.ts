import { expect, it } from 'vitest';
import { storedAuthors } from './names.ts';

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
  ['with mark-up', [{ given: 'J<sub>x</sub>', family: '<b>Bold</b> &amp; Co' }], 'Jₓ Bold & Co'],
  ['nobody', [{}, { name: ' ' }], ''],
])('stores names %s', (_how, names, stored) => {
  expect(storedAuthors(names)).toEqual({ authors: stored, authorNotes: [] });
});

it('notes marks and ORCID iDs of authors', () => {
  const names = [
    { name: '' },
    { given: 'Vera', family: 'Exemplar*', orcid: 'https://orcid.org/0000-0002-1825-0097' },
    { given: 'Jan', family: 'Novák', orcid: '0000-0002-1694-233X' },
  ];
  expect(storedAuthors(names)).toEqual({
    authors: 'Vera Exemplar, Jan Novák',
    authorNotes: [
      { author: 0, corresponding: true, orcid: '0000-0002-1825-0097' },
      { author: 1, orcid: '0000-0002-1694-233X' },
    ],
  });
});
