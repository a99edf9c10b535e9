import { expect, it } from 'vitest';
import { byNewest, pageRange } from './publication-vocabulary.ts';

it.each([
  ['10 -- 15', '10–15'],
  [' 10 — 15 , 20-21', '10–15, 20–21'],
  ['M-1–M-4', 'M-1–M-4'],
  ['104907', '104907'],
  ['101‐110', '101–110'],
  ['101−110', '101–110'],
  ['p. 33', '33'],
  ['pp.33-37', '33–37'],
  ['S. 12–15', '12–15'],
  ['xi-xiv', 'xi–xiv'],
  ['1234-45', '1234–1245'],
  ['S1-12', 'S1–12'],
  ['GB1004-1', 'GB1004-1'],
  ['e1234', 'e1234'],
  ['n/a', ''],
])('pages %s are %s', (typed, pages) => {
  expect(pageRange(typed)).toBe(pages);
});

it('a list of publications runs from the newest month, those without a month after their year, then by title', () => {
  const list = [
    { title: 'e', year: 0, month: null },
    { title: 'd', year: 2023, month: 'December' },
    { title: 'c', year: 2024, month: null },
    { title: '<i>b</i>', year: 2024, month: 'March' },
    { title: 'a', year: 2024, month: 'March' },
    { title: 'z', year: 2024, month: 'November' },
  ];
  expect(list.sort(byNewest).map(({ title }) => title)).toEqual([
    'z',
    'a',
    '<i>b</i>',
    'c',
    'd',
    'e',
  ]);
});
