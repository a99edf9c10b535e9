import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ['Żółć İstanbul ΟΔΟΣ', 'zołc istanbul οδοσ'],
  ['Měření Nguyễn ёлка', 'mereni nguyen елка'],
  ['ﾀﾞﾑ Ｔｉｍｅｐｉｘ４ CO₂', 'ダム timepix4 co2'],
  ['שָׁלוֹם مُحَمَّد', 'שלום محمد'],
  ['हिन्दी ปู ปี が 국', 'हिन्दी ปู ปี が 국'],
  ['燕子 繁體 简体', '燕子 繁體 简体'],
  ['“1–2 × 3”…', '“1–2 × 3”…'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(text.normalize('NFD'))).toBe(folded);
});
