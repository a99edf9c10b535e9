import { expect, it } from 'vitest';
import { findNextEvent } from './next-event.ts';

const now = new Date('2026-11-20T12:00:00Z');
const find = (...dates: string[]) =>
  findNextEvent(
    dates.map((date, at) => ({ name: `${at}`, date, location: '', link: null, language: 'en' })),
    { now, today: '2026-11-20', timeZone: 'UTC' },
  );

it.each([
  [['2026-12-01', '2026-11-22', '2026-11-21'], '2', 1],
  [['2026-11-22', '2026-11-22'], '0', 2],
  [['2026-11-19', '2026-11-20', '2027-01-01'], '2', 42],
])('of %j the one at %s is next, in %i days', (dates, name, daysAway) => {
  expect(find(...dates)).toMatchObject({ name, daysAway });
});

it("today's event is none that comes", () => {
  expect(find('2026-11-20', '2026-01-01')).toBeNull();
});
