import { expect, it } from 'vitest';
import { dropFormatCharacters, exceedsLines } from './text.ts';

it.each([
  [640, 8, false],
  [641, 8, true],
  [160, 2, false],
  [161, 2, true],
  [0, 2, false],
])('%i characters exceed %i lines: %s', (length, lines, expected) => {
  expect(exceedsLines('x'.repeat(length), lines)).toBe(expected);
});

it.each([
  ['\u202eesrever\u202c', 'esrever'],
  ['\u2066a\u2069\u2067b\u2069', 'ab'],
  ['zero\u200bwidth\u2060\ufeff', 'zerowidth'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['tag\u{e0041}\u{e007f}', 'tag'],
  ['\u200d\u200c', ''],
  ['a \u200d b', 'a  b'],
])('removes invisible format characters: %j', (text, expected) => {
  expect(dropFormatCharacters(text)).toBe(expected);
});

it.each([
  'می‌خواهم',
  'क्‍ष',
  '👩‍🔬 and 👩🏽‍🔬',
  '٪\u0600١٢',
  'שלום\u200f (a)',
  'ᠪᠠᠭᠰᠢ\u180eᠠ',
  'plain, with\ttab\nand lines',
])('keeps what a script needs: %j', (text) => {
  expect(dropFormatCharacters(text)).toBe(text);
});
