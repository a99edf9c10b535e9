import { describe, expect, it } from 'vitest';
import {
  dayIn,
  daysUntil,
  findClockChange,
  formatDateTime,
  formatDay,
  formatMeeting,
  formatMoment,
  isCalendarDay,
  localInput,
  nextDayCount,
  nextMidnight,
  parseMoment,
  startOfDay,
} from './time.ts';

const PRAGUE = 'Europe/Prague';
const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('days in a time zone', () => {
  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('%s lies in %s in Prague', (moment, day) => {
    expect(dayIn(new Date(moment), PRAGUE)).toBe(day);
  });

  it('begin at midnight, summer time or not', () => {
    expect(iso(startOfDay('2026-01-10', PRAGUE))).toBe('2026-01-09T23:00:00.000Z');
    expect(iso(startOfDay('2026-07-10', PRAGUE))).toBe('2026-07-09T22:00:00.000Z');
  });

  it.each([
    ['2026-03-28T23:30:00Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
  ])('end at the next midnight after %s, 23 or 25 hours long too', (now, midnight) => {
    expect(iso(nextMidnight(new Date(now), PRAGUE))).toBe(midnight);
  });

  it.each([
    ['2026-11-21', '2026-11-20T12:00:00Z', 1],
    ['2026-11-22', '2026-11-20T23:00:00Z', 1],
    ['2026-11-20', '2026-11-20T12:00:00Z', -0],
  ])('%s is, at %s, %i days away', (day, now, days) => {
    expect(daysUntil(day, new Date(now), PRAGUE)).toBe(days);
  });

  it.each([
    ['2026-11-22', '2026-11-20T12:00:00Z', '2026-11-20T23:00:00.000Z'],
    // Winter time lies between: the whole days end at one o'clock, not at midnight.
    ['2026-10-27', '2026-10-24T12:00:00Z', '2026-10-24T23:00:00.000Z'],
  ])('%s is, after %s, another number of days away at %s', (day, now, change) => {
    const moment = nextDayCount(day, new Date(now), PRAGUE);
    expect(iso(moment)).toBe(change);
    const before = daysUntil(day, new Date(moment.getTime() - 1), PRAGUE);
    expect(before).toBe(daysUntil(day, new Date(now), PRAGUE));
    expect(daysUntil(day, moment, PRAGUE)).toBe(before - 1);
  });
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-1-1', false],
  ['', false],
])('isCalendarDay %s → %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

it('dates are written as the specification does', () => {
  expect(formatDay('2025-01-05')).toBe('January 5, 2025');
  expect(formatDay('2025-01-05T23:30:00Z')).toBe('January 5, 2025');
  expect(formatMoment('2025-01-05T23:30:00Z', PRAGUE)).toBe('January 6, 2025');
  expect(formatDateTime('2025-01-05T23:30:00Z', PRAGUE)).toBe('6 Jan 2025, 00:30');
  expect(formatDateTime('2025-09-05T23:30:00Z', 'America/Toronto')).toBe('Sep 5, 2025, 19:30');
  expect(formatDateTime('2025-01-05T23:30:00Z', 'UTC')).toBe('Jan 5, 2025, 23:30');
  expect(formatMeeting('2025-07-05T12:30:00Z', PRAGUE)).toBe('July 5, 2025 at 14:30');
});

it.each([
  ['2026-07-01T10:30', '2026-07-01T08:30:00.000Z'],
  ['2026-01-01 10:30:15', '2026-01-01T09:30:15.000Z'],
  ['2026-07-01T10:30:00.250+02:00', '2026-07-01T08:30:00.000Z'],
  ['2026-02-30T10:30', null],
  ['2026-07-01', null],
  ['tomorrow', null],
  ['9999-12-31T23:59-05:00', null],
  ['0000-01-01T00:30+01:00', null],
])('parseMoment %s → %s', (text, expected) => {
  expect(iso(parseMoment(text, PRAGUE))).toBe(expected);
});

describe('a datetime-local field', () => {
  it('shows a moment in the time zone of the site, in summer and winter', () => {
    expect(localInput('2026-07-09T06:15:30.000Z', 'Europe/Prague')).toBe('2026-07-09T08:15');
    expect(localInput('2026-12-31T23:30:00Z', 'Europe/Prague')).toBe('2027-01-01T00:30');
    expect(localInput(null, 'Europe/Prague')).toBe('');
  });
});

it.each([
  ['2027-03-28T02:45', 'Europe/Prague', /does not exist/],
  ['2027-10-31T02:30', 'Europe/Prague', /occurs twice/],
  ['2027-10-31 02:00:30', 'Europe/Prague', /occurs twice/],
  ['2027-03-14T02:00', 'America/New_York', /does not exist/],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', /occurs twice/],
  ['2027-03-28T01:59', 'Europe/Prague', null],
  ['2027-03-28T03:00', 'Europe/Prague', null],
  ['2027-10-31T03:00', 'Europe/Prague', null],
  ['2027-03-28T02:45Z', 'Europe/Prague', null],
  ['2027-03-28T02:45', 'Asia/Tokyo', null],
  ['x', 'Asia/Tokyo', null],
])('findClockChange %s in %s → %s', (text, timeZone, sentence) => {
  const found = findClockChange(text, timeZone);
  if (sentence) expect(found).toMatch(sentence);
  else expect(found).toBeNull();
});
