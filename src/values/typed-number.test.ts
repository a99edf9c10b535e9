import { expect, it } from 'vitest';
import { parseAmount, parseWhole } from './typed-number.ts';

it.each([
  ['412000', 412_000],
  ['412.000', 412_000],
  ['412,000', 412_000],
  ['412 000', 412_000],
  ['412\u202f000', 412_000],
  ['412’000.50', 412_000.5],
  ['€ 412.000', 412_000],
  ['412.000 €', 412_000],
  ['CHF 412’000', 412_000],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1234,5', 1234.5],
  ['99.50', 99.5],
  ['-5', -5],
  // Neither thousands nor cents.
  ['0.125', Number.NaN],
  ['1234.567', Number.NaN],
  ['1,234,5', Number.NaN],
  ['12.34.567', Number.NaN],
  ['1.234,567', Number.NaN],
  ['412.000,-', Number.NaN],
  ['412 k', Number.NaN],
  ['', Number.NaN],
])('the amount %j is %d', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

it.each([
  ['1234', 1234],
  ['1.000', 1000],
  ['1,234', 1234],
  ['1 234 567', 1_234_567],
  ['1.5', Number.NaN],
  ['1,234.50', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['many', Number.NaN],
])('the whole number %j is %d', (typed, number) => {
  expect(parseWhole(typed)).toBe(number);
});
