import { DAY_MS, dayIn, startOfDay } from './time.ts';

/** Calendar days, yyyy-MM-dd, including the first and last one. */
export interface Days {
  from: string;
  to: string;
}

/** A calendar day some days later, or earlier. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** The last days in a time zone, including today. */
export function lastDays(count: number, now: Date, timeZone: string): Days {
  const to = dayIn(now, timeZone);
  return { from: shiftDay(to, 1 - count), to };
}

/** The same number of days immediately before. */
export function daysBefore({ from, to }: Days): Days {
  const count = listDays({ from, to }).length;
  return { from: shiftDay(from, -count), to: shiftDay(from, -1) };
}

function listDays({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** The moment at which the days begin, in the stored form. */
export const startOfDays = ({ from }: Days, timeZone: string): string =>
  startOfDay(from, timeZone).toISOString();

/** Maps each day, in order, with its row if it has one. */
export function eachDay<Row extends { date: string }, Made>(
  rows: Row[],
  days: Days,
  make: (row: Row | undefined, date: string) => Made,
): Made[] {
  const known = new Map(rows.map((row) => [row.date, row]));
  return listDays(days).map((date) => make(known.get(date), date));
}
