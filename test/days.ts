import { dayIn } from '../src/values/time.ts';

/** The calendar day (yyyy-MM-dd) some days from today where the researcher is. */
export function inDays(days: number): string {
  const day = new Date(`${dayIn(new Date(), 'Europe/Prague')}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
