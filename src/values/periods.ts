import { type Days, daysBefore, shiftDay } from './days.ts';
import { dayIn } from './time.ts';

/** Periods that end today. */
export const RECENT_PERIODS = ['7-days', '30-days', '12-months', 'all'] as const;

/** A recent period, or a calendar year. */
export type Period = (typeof RECENT_PERIODS)[number] | number;

/** Unit of a chart's bar. */
export type BarUnit = 'day' | 'month' | 'year';

interface ComparedDays {
  days: Days;
  /** The previous period with the same number of bars; null if there is none. */
  before: Days | null;
  unit: BarUnit;
}

/** Maximum number of bars in a chart. */
const MOST_BARS = 36;

/**
 * The days of a period and of the previous one. Days are compared with the same number of days before them, months and
 * years with the same days of the year before, so that an incomplete month is not compared with a complete one.
 *
 * @param first the first day with data, yyyy-MM-dd
 * @example comparedDays('12-months', '2024-01-09', { now, timeZone }) // 2025-12-01 to 2026-11-22, by month
 */
export function comparedDays(
  period: Period,
  first: string | null,
  { now, timeZone }: { now: Date; timeZone: string },
): ComparedDays {
  const to = dayIn(now, timeZone);
  if (period === 'all') {
    const days = { from: first === null || first > to ? to : first, to };
    return { days, before: null, unit: unitFor(days) };
  }
  if (period === '7-days' || period === '30-days') {
    const days = { from: shiftDay(to, period === '7-days' ? -6 : -29), to };
    return { days, before: daysBefore(days), unit: 'day' };
  }
  const days =
    period === '12-months'
      ? { from: monthAfter(yearBefore(to)), to }
      : { from: `${period}-01-01`, to: to < `${period}-12-31` ? to : `${period}-12-31` };
  return {
    days,
    before: { from: yearBefore(days.from), to: yearBefore(days.to) },
    unit: 'month',
  };
}

/** The finest unit in which these days fit into a chart. */
const unitFor = (days: Days): BarUnit =>
  (['day', 'month'] as const).find((unit) => listBarKeys(days, unit).length <= MOST_BARS) ?? 'year';

/** The same day a year earlier; the 28th for a leap day. */
function yearBefore(day: string): string {
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${rest}`;
}

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const KEY_LENGTHS: Record<BarUnit, number> = { day: 10, month: 7, year: 4 };

/** Length of a bar's key: 2026-11-22, 2026-11 or 2026. */
export const keyLength = (unit: BarUnit): number => KEY_LENGTHS[unit];

/** The bars for some days, in order, by the keys that {@link keyLength} cuts. */
export function listBarKeys({ from, to }: Days, unit: BarUnit): string[] {
  const key = (day: string) => day.slice(0, keyLength(unit));
  const bars: string[] = [];
  for (let day = from; key(day) <= key(to); day = after(day, unit)) bars.push(key(day));
  return bars;
}

function after(day: string, unit: BarUnit): string {
  if (unit === 'day') return shiftDay(day, 1);
  return unit === 'month' ? monthAfter(day) : `${Number(day.slice(0, 4)) + 1}-01-01`;
}
