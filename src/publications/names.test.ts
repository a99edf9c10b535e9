import { displayName } from '@academic-site/bibliography';
import { expect, it } from 'vitest';
import { toContributors } from './names.ts';

it.each([
  [
    'in order',
    [
      { given: 'Vera', family: 'Exemplar' },
      { given: 'Jan', family: 'Novák' },
    ],
    'Vera Exemplar; Jan Novák',
  ],
  ['with a suffix', [{ given: 'Jan', family: 'Novák', suffix: 'Jr.' }], 'Jan Novák Jr.'],
  [
    'of an organisation, with its comma',
    [{ name: 'Ornithologists of the North, Ltd.' }],
    'Ornithologists of the North, Ltd.',
  ],
  [
    'of a body without a known word',
    [{ literal: 'Landesamt Vogelschutz' }],
    'Landesamt Vogelschutz',
  ],
  ['with only a given name', [{ given: 'Plato' }], 'Plato'],
  ['shouted', [{ given: 'JEAN-PAUL', family: "O'BRIEN-SMITH" }], "Jean-Paul O'Brien-Smith"],
  ['with mark-up', [{ given: 'J<sub>x</sub>', family: '<b>Bold</b> &amp; Co' }], 'Jₓ Bold & Co'],
  ['nobody', [{}, { name: ' ' }], ''],
])('reads names %s', (_how, names, shown) => {
  expect(toContributors(names).map(displayName).join('; ')).toBe(shown);
});

it('notes marks and ORCID iDs of authors', () => {
  const names = [
    { name: '' },
    { given: 'Vera', family: 'Exemplar*', orcid: 'https://orcid.org/0000-0002-1825-0097' },
    { given: 'Jan', family: 'Novák', orcid: '0000-0002-1694-233X' },
  ];
  expect(toContributors(names)).toEqual([
    {
      ...{ role: 'author', given: 'Vera', family: 'Exemplar' },
      ...{ corresponding: true, orcid: '0000-0002-1825-0097' },
    },
    { role: 'author', given: 'Jan', family: 'Novák', orcid: '0000-0002-1694-233X' },
  ]);
});
