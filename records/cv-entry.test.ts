import { expect, it } from 'vitest';
import { formatAmount } from '../src/values/record-text.ts';
import { entryPlace, entrySpan } from './cv-entry.ts';

it.each([
  ['position', '2015-09', null, 'Sep 2015 – present'],
  ['education', '2008', '2012', '2008 – 2012'],
  ['service', '2019', '2019', '2019'],
  ['distinction', '2020', null, '2020'],
  ['membership', null, '2021', '2021'],
  ['language', null, null, ''],
] as const)('a %s from %s to %s is of "%4$s"', (kind, from, to, span) => {
  expect(entrySpan({ kind, from, to })).toBe(span);
});

it('a place consists of its known parts', () => {
  const organisation = { name: 'University', city: null, country: 'Spain', ror: null };
  expect(entryPlace({ organisation })).toBe('University, Spain');
  expect(entryPlace({ organisation: null })).toBe('');
});

it('money is formatted in its currency', () => {
  expect(formatAmount({ amount: 12_000, currency: 'EUR' })).toBe('€12,000');
  expect(formatAmount({ amount: 99.5, currency: null })).toBe('99.5');
  expect(formatAmount({ amount: null, currency: 'EUR' })).toBe('');
});
