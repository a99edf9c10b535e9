import { TZDate } from '@date-fns/tz';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The calendar day of a moment. @example dayIn(new Date('2025-01-05T23:30Z'), 'Asia/Tokyo') // "2025-01-06" */
export function dayIn(moment: Date, timeZone: string): string {
  return new TZDate(moment, timeZone).toISOString().slice(0, 10);
}

/** True for a day that exists, written yyyy-MM-dd. @example isCalendarDay('2025-02-29') // false */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * The moment at which a calendar day begins.
 *
 * @example startOfDay('2025-01-05', 'Asia/Tokyo') // new Date('2025-01-04T15:00Z')
 */
export function startOfDay(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

/**
 * The moment at which the next day begins.
 *
 * @example nextMidnight(new Date(0), 'Asia/Tokyo') // new Date('1970-01-01T15:00Z')
 */
export function nextMidnight(now: Date, timeZone: string): Date {
  const today = new Date(`${dayIn(now, timeZone)}T00:00:00Z`);
  const tomorrow = new Date(today.getTime() + DAY_MS).toISOString().slice(0, 10);
  return startOfDay(tomorrow, timeZone);
}

/**
 * Days from now until a calendar day begins in a time zone, rounded up; negative if it has begun.
 *
 * @example daysUntil('2025-01-07', new Date('2025-01-05T12:00Z'), 'UTC') // 2
 */
export function daysUntil(day: string, now: Date, timeZone: string): number {
  return Math.ceil((startOfDay(day, timeZone).getTime() - now.getTime()) / DAY_MS);
}

/**
 * The moment at which {@link daysUntil} next changes for a future day.
 *
 * @example nextDayCount('2025-01-07', new Date('2025-01-05T12:00Z'), 'UTC') // new Date('2025-01-06T00:00Z')
 */
export function nextDayCount(day: string, now: Date, timeZone: string): Date {
  const remaining = daysUntil(day, now, timeZone) - 1;
  return new Date(startOfDay(day, timeZone).getTime() - remaining * DAY_MS);
}

/**
 * The earliest of some moments; null if there are none.
 *
 * @example earliest(null, new Date(2), new Date(1)) // new Date(1)
 */
export function earliest(...moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * The variant of English used in a time zone: in the Americas, and without a place, the month comes first.
 */
const englishOf = (timeZone: string) =>
  /^(?:America|US|Etc|UTC)\b/.test(timeZone) ? 'en-US' : 'en-GB';

const STYLES = {
  long: { dateStyle: 'long' },
  meeting: { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
  month: { month: 'short', year: 'numeric' },
  yearMonth: { month: 'long', year: 'numeric', calendar: 'gregory' },
  short: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are expensive to create, and tables need one for each row. */
function makeFormat(
  style: keyof typeof STYLES,
  timeZone: string,
  language: string,
): Intl.DateTimeFormat {
  const key = `${style} ${timeZone} ${language}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone });
    formats.set(key, format);
  }
  return format;
}

/** A moment as a day in a time zone. @example formatMoment('2025-01-05T23:30Z', 'UTC') // "January 5, 2025" */
export function formatMoment(iso: string, timeZone: string, language = 'en'): string {
  return makeFormat('long', timeZone, language).format(new Date(iso));
}

/**
 * A moment in a time zone, in the local format, for tables.
 *
 * @example formatDateTime('2025-01-05T14:30Z', 'Europe/Vienna') // "5 Jan 2025, 15:30"
 */
export function formatDateTime(iso: string, timeZone: string): string {
  return makeFormat('short', timeZone, englishOf(timeZone)).format(new Date(iso));
}

/** A calendar day in words, also of a moment. @example formatDay('2025-01-05') // "January 5, 2025" */
export function formatDay(day: string, language = 'en'): string {
  return makeFormat('long', 'UTC', language).format(new Date(day.slice(0, 10)));
}

/** The month of a day, abbreviated. @example formatMonth('2025-01-05', 'en') // "Jan 2025" */
export function formatMonth(day: string, language: string): string {
  return makeFormat('month', 'UTC', language).format(new Date(day.slice(0, 10)));
}

/** A month of a year. @example formatYearMonth(2025, 1, 'de') // "Januar 2025" */
export function formatYearMonth(year: number, month: number, language: string): string {
  const day = new Date(0);
  day.setUTCFullYear(year, month - 1, 1);
  return makeFormat('yearMonth', 'UTC', language).format(day);
}

/** A moment with its time. @example formatMeeting('2025-01-05T14:30Z', 'UTC') // "January 5, 2025 at 14:30" */
export function formatMeeting(iso: string, timeZone: string, language = 'en'): string {
  return makeFormat('meeting', timeZone, language).format(new Date(iso));
}

const ISO_DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A moment in stored form: ISO 8601 in UTC, with a four-digit year. Null for any other year.
 *
 * @example storedMoment(new Date('9999-12-31T23:00-05:00')) // null
 */
export function storedMoment(moment: Date): string | null {
  if (Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return /^\d{4}-/.test(iso) ? iso : null;
}

/**
 * Parses an ISO 8601 date and time; without an offset, it is in the given time zone.
 *
 * @returns the moment, or null if the text is not a valid one
 * @example parseMoment('2025-01-05T14:30', 'Asia/Tokyo') // new Date('2025-01-05T05:30Z')
 */
export function parseMoment(text: string, timeZone: string): Date | null {
  const match = ISO_DATE_TIME.exec(text.trim());
  if (!match) return null;
  const [, year, month, date, hour, minute, second = '00', offset] = match;
  const day = `${year}-${month}-${date}`;
  const clock = [hour, minute, second].map(Number);
  if (!isCalendarDay(day) || (clock[0] ?? 0) > 23 || (clock[1] ?? 0) > 59) return null;
  if (offset) {
    const moment = new Date(`${day}T${hour}:${minute}:${second}${offset}`);
    return storedMoment(moment) === null ? null : moment;
  }
  const local = new TZDate(
    Number(year),
    Number(month) - 1,
    Number(date),
    Number(hour),
    Number(minute),
    Number(second),
    timeZone,
  );
  const moment = new Date(local.getTime());
  return storedMoment(moment) === null ? null : moment;
}

/**
 * Explains that a local time is skipped or occurs twice when the clocks of a time zone change, so that its moment is
 * ambiguous. Null for any other time, and for one with an offset.
 *
 * @param text as {@link parseMoment} takes it
 * @example findClockChange('2027-03-28T02:45', 'Europe/Prague') // "This time does not exist: …"
 */
export function findClockChange(text: string, timeZone: string): string | null {
  const moment = parseMoment(text, timeZone);
  if (!moment || ISO_DATE_TIME.exec(text.trim())?.[7]) return null;
  const isShown = (at: Date) =>
    localInput(at.toISOString(), timeZone) === text.trim().slice(0, 16).replace(' ', 'T');
  if (!isShown(moment)) {
    return `This time does not exist: the clocks in ${timeZone} go forward then. Choose another one`;
  }
  const offset = (at: Date) => new TZDate(at, timeZone).getTimezoneOffset();
  const isTwice = [-DAY_MS, DAY_MS].some((apart) => {
    const change = offset(new Date(moment.getTime() + apart)) - offset(moment);
    return change !== 0 && isShown(new Date(moment.getTime() + change * MINUTE_MS));
  });
  return isTwice
    ? `This time occurs twice: the clocks in ${timeZone} go back then. Choose another one`
    : null;
}

/**
 * A moment in a time zone, in the format of a datetime-local field; empty for null.
 *
 * @example localInput('2025-01-05T05:30Z', 'Asia/Tokyo') // "2025-01-05T14:30"
 */
export function localInput(iso: string | null, timeZone: string): string {
  return iso ? new TZDate(new Date(iso), timeZone).toISOString().slice(0, 16) : '';
}

/** The time of a moment in a time zone. @example formatClock(new Date('2025-01-05T14:02Z'), 'UTC') // "14:02" */
export function formatClock(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(moment);
}

/** True if a text is the name of a time zone. @example isTimeZone('Europe/Prague') // true */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
