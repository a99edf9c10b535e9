import { expect, it } from 'vitest';
import { withYearsNamed } from './relative-years.ts';

it.each([
  ['How many papers this year?', 'How many papers in 2026?'],
  ['What came out last year?', 'What came out in 2025?'],
  ['papers of the previous year', 'papers in 2025'],
  ['What did you write three years ago?', 'What did you write in 2023?'],
  ['How many posts in the last 5 years?', 'How many posts since 2022?'],
  ['How stable is it over the years?', 'How stable is it over the years?'],
  ['many years ago', 'many years ago'],
])('reads “%s” as “%s”', (text, named) => {
  expect(withYearsNamed(text, 2026)).toBe(named);
});
