import { type Days, shiftDay } from '../analytics/days.ts';
import { dayIn } from '../time.ts';

/** The last week that is over in a time zone, from Monday to Sunday. */
export function lastWeek(now: Date, timeZone: string): Days {
  const today = dayIn(now, timeZone);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = shiftDay(today, -sinceMonday);
  return { from: shiftDay(monday, -7), to: shiftDay(monday, -1) };
}
