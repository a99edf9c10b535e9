import { expect, it } from 'vitest';
import { byNewest, pageRange } from './publication-words.ts';

it.each([
  ['10 -- 15', '10–15'],
  [' 10 — 15 , 20-21', '10–15, 20–21'],
  ['M-1–M-4', 'M-1–M-4'],
  ['104907', '104907'],
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
