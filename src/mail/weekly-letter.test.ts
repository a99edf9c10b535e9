import { expect, it } from 'vitest';
import { lastWeek } from './weekly-letter.ts';

it.each([
  ['2026-11-23T00:30:00Z', 'Europe/Prague', '2026-11-16', '2026-11-22'],
  ['2026-11-22T22:30:00Z', 'Europe/Prague', '2026-11-09', '2026-11-15'],
  ['2026-11-22T23:30:00Z', 'Europe/Prague', '2026-11-16', '2026-11-22'],
  ['2026-11-23T02:23:00Z', 'America/Los_Angeles', '2026-11-09', '2026-11-15'],
  ['2027-01-04T12:00:00Z', 'UTC', '2026-12-28', '2027-01-03'],
])('at %s in %s the last week began on %s', (now, timeZone, from, to) => {
  expect(lastWeek(new Date(now), timeZone)).toEqual({ from, to });
});
