import { expect, it } from 'vitest';
import { comparedDays, listBarKeys, type Period } from './periods.ts';

const clock = { now: new Date('2026-11-22T12:00:00Z'), timeZone: 'Europe/Prague' };

it.each<[Period, string, string, string, string, string]>([
  ['7-days', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15', 'day'],
  ['30-days', '2026-10-24', '2026-11-22', '2026-09-24', '2026-10-23', 'day'],
  ['12-months', '2025-12-01', '2026-11-22', '2024-12-01', '2025-11-22', 'month'],
  [2026, '2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22', 'month'],
  [2024, '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31', 'month'],
])('%s is compared with what was before it', (period, from, to, fromBefore, toBefore, unit) => {
  expect(comparedDays(period, '2020-01-01', clock)).toEqual({
    days: { from, to },
    before: { from: fromBefore, to: toBefore },
    unit,
  });
});

it.each([
  [null, '2026-11-22', 'day', 1],
  ['2026-11-01', '2026-11-01', 'day', 22],
  ['2025-01-15', '2025-01-15', 'month', 23],
  ['2016-05-01', '2016-05-01', 'year', 11],
])('all since %s is shown in no more bars than there is room for', (first, from, unit, bars) => {
  const all = comparedDays('all', first, clock);
  expect(all).toEqual({ days: { from, to: '2026-11-22' }, before: null, unit });
  expect(listBarKeys(all.days, all.unit)).toHaveLength(bars);
});
