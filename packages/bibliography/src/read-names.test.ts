import { expect, it } from 'vitest';
import type { Name } from './name.ts';
import { readNames } from './read-names.ts';

it.each<[string, Name[]]>([
  ['Salazar Quintero, Inés', [{ family: 'Salazar Quintero', given: 'Inés' }]],
  ['Baldwin,S.A.', [{ family: 'Baldwin', given: 'S.A.' }]],
  ['King, Martin Luther, Jr.', [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }]],
  ['Author, Test Jr.', [{ family: 'Author', given: 'Test', suffix: 'Jr.' }]],
  ['Koning, A. P. Jason de', [{ family: 'Koning', given: 'A. P. Jason', particle: 'de' }]],
  ['Beethoven, Ludwig van', [{ family: 'Beethoven', given: 'Ludwig', particle: 'van' }]],
  ['Deutscher Wetterrat', [{ literal: 'Deutscher Wetterrat' }]],
  ['Deutscher Wetterrat,', [{ literal: 'Deutscher Wetterrat' }]],
  ['Ornithologists of the North, Ltd.', [{ literal: 'Ornithologists of the North, Ltd.' }]],
  ['Liu R.', [{ family: 'Liu', given: 'R.' }]],
  ['De la Roca M.-J.', [{ family: 'De la Roca', given: 'M.-J.' }]],
  ['王小明', [{ family: '王', given: '小明' }]],
  [
    'Roe, Jane; Lind, Bo',
    [
      { family: 'Roe', given: 'Jane' },
      { family: 'Lind', given: 'Bo' },
    ],
  ],
  [
    'Roe, Jane and Lind, Bo',
    [
      { family: 'Roe', given: 'Jane' },
      { family: 'Lind', given: 'Bo' },
    ],
  ],
  [' ', []],
])('the names in %j', (text, names) => {
  expect(readNames(text, 'literal')).toEqual({ names, complete: true });
});

it('a name without a comma is a person where the file writes all of them so', () => {
  expect(readNames('Jane Roe', 'person').names).toEqual([{ family: 'Roe', given: 'Jane' }]);
});

it('"et al." says that more follow', () => {
  expect(readNames('et al.', 'literal')).toEqual({ names: [], complete: false });
});
