import { describe, expect, it } from 'vitest';
import { partialDate } from './fields.ts';
import { endsBefore, formatPartialDate, formatPartialRange } from './partial-date.ts';

describe('a date whose day or month may be unknown', () => {
  it.each(['1850', '2024-02', '2024-02-29', ' 2100 '])('%j is one', (text) => {
    expect(partialDate.parse(text)).toBe(text.trim());
  });

  it.each([
    ...['1849', '20215', '2101-01', '2024-13', '2023-02-29', '2024-2', 'May 2024', '2024-02-2'],
  ])('%j is none', (text) => {
    expect(partialDate.safeParse(text).success).toBe(false);
  });

  it('may be absent', () => {
    expect(partialDate.parse('')).toBeNull();
    expect(partialDate.parse(null)).toBeNull();
  });

  it('is read as English has it', () => {
    expect(formatPartialDate('2024')).toBe('2024');
    expect(formatPartialDate('2024-05')).toBe('May 2024');
    expect(formatPartialDate('2024-05-31')).toBe('May 31, 2024');
    expect(formatPartialRange('2024-05-30', '2024-05-31')).toMatch(/^May 30\s–\s31, 2024$/);
    expect(formatPartialRange('2023', '2024-05')).toBe('2023 – May 2024');
  });
});

it('a span ends before its beginning only where both say so', () => {
  expect(endsBefore({ from: '2024', to: '2023-12' })).toBe(true);
  expect(endsBefore({ from: '2024-05-02', to: '2024-05-01' })).toBe(true);
  expect(endsBefore({ from: '2024-05', to: '2024' })).toBe(false);
  expect(endsBefore({ from: '2024', to: '2024-01' })).toBe(false);
  expect(endsBefore({ from: '2024', to: null })).toBe(false);
  expect(endsBefore({ from: null, to: '2020' })).toBe(false);
});
