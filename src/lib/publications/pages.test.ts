import { expect, it } from 'vitest';
import { arxivNumber } from './arxiv.ts';
import { pageRange } from './pages.ts';

it.each([
  ['10-15', '10–15'],
  ['10 -- 15', '10–15'],
  [' 10 — 15 , 20-21', '10–15, 20–21'],
  ['e101-e109', 'e101–e109'],
  ['M-1–M-4', 'M-1–M-4'],
  ['104907', '104907'],
])('pages %s are %s', (typed, pages) => {
  expect(pageRange(typed)).toBe(pages);
});

it.each([
  ['arXiv:2101.00001', '2101.00001'],
  ['https://arxiv.org/abs/2101.00001v2', '2101.00001v2'],
  ['arxiv.org/pdf/hep-ex/0101001.pdf', 'hep-ex/0101001'],
  [' 2101.00001 ', '2101.00001'],
])('%s is the paper %s of arXiv', (typed, number) => {
  expect(arxivNumber(typed)).toBe(number);
});
