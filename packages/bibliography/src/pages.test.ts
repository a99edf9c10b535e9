import { expect, it } from 'vitest';
import { joinPages, normalizePages, pageTotal, printPages } from './pages.ts';

it.each([
  ['101‐110', '101-110'],
  ['3 – 7', '3-7'],
  ['3--7', '3-7'],
  ['p. 33', '33'],
  ['pp.101-110', '101-110'],
  ['S. 12−14', '12-14'],
  ['xi-xiv', 'xi-xiv'],
  ['e1234', 'e1234'],
  ['S33', 'S33'],
  ['s12-s14', 's12-s14'],
  ['1234-45', '1234-1245'],
  ['943-7', '943-947'],
  ['e101-9', 'e101-e109'],
  ['S33-40', 'S33-S40'],
  ['2019-1', '2019-1'],
  ['12-12', '12'],
  ['33, 45–47', '33, 45-47'],
  ['118-1--118-10', '118-1–118-10'],
  ['118-1-118-10', '118-1-118-10'],
  ['1-23+', '1-23'],
  ['No pages', ''],
  ['n/a', ''],
])('pages %j', (text, pages) => {
  expect(normalizePages(text)).toBe(pages);
  expect(normalizePages(pages)).toBe(pages);
});

it.each([
  ['101', '110', '101-110'],
  ['101', '', '101'],
  ['', '110', '110'],
  ['4', '4', '4'],
  ['99', '9', '99-9'],
])('pages from %j to %j', (first, last, pages) => {
  expect(joinPages(first, last)).toBe(pages);
});

it.each([
  ['xiv, 320 p.', 'xiv, 320'],
  ['320 pages', '320'],
  ['320', null],
  ['12-14', null],
])('%j as a number of pages', (text, total) => {
  expect(pageTotal(text)).toBe(total);
});

it.each([
  ['101-110', '101–110'],
  ['xi-xiv, 3', 'xi–xiv, 3'],
  ['S1-12-S1-20', 'S1-12–S1-20'],
  ['12A-15A', '12A–15A'],
  ['PLOS-2020', 'PLOS-2020'],
  ['e1234', 'e1234'],
  ['', ''],
  ['354(1), 123-149 (electronic)', '354(1), 123–149 (electronic)'],
])('pages %s are printed %s', (pages, printed) => {
  expect(printPages(pages)).toBe(printed);
});
