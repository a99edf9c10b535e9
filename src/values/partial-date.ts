import { isCalendarDay } from './time.ts';

/**
 * True if a text is a valid date of this form.
 *
 * @example isPartialDate('2024-13') // false
 */
export const isPartialDate = (text: string): boolean =>
  isCalendarDay(`${text}-01-01`.slice(0, 10)) && [4, 7, 10].includes(text.length);

/**
 * True if a span ends before it begins. A year lasts until its end: from 2024-05 to 2024 is a valid span.
 *
 * @example endsBefore({ from: '2024', to: '2023-12' }) // true
 */
export const endsBefore = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from !== null && to !== null && to < from.slice(0, to.length);

/** The date format, by precision. */
const makeFormat = ({ length }: string, language: string) =>
  new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', timeZone: 'UTC' },
    ...(length > 4 && { month: 'short' }),
    ...(length > 7 && { day: 'numeric' }),
  });

/**
 * Formats a date for display.
 *
 * @example formatPartialDate('2024-05') // "May 2024"
 */
export const formatPartialDate = (date: string, language = 'en'): string =>
  date.length === 4 ? date : makeFormat(date, language).format(new Date(date));

/**
 * Formats a range of two dates.
 *
 * @example formatPartialRange('2024-05-30', '2024-05-31') // "May 30 – 31, 2024"
 */
export const formatPartialRange = (from: string, to: string, language = 'en'): string =>
  from.length === to.length
    ? makeFormat(from, language).formatRange(new Date(from), new Date(to))
    : `${formatPartialDate(from, language)} – ${formatPartialDate(to, language)}`;
