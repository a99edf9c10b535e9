import { isCalendarDay } from './time.ts';

/** Whether a text is a date of this kind that exists. @example isPartialDate('2024-13') // false */
export const isPartialDate = (text: string): boolean =>
  isCalendarDay(`${text}-01-01`.slice(0, 10)) && [4, 7, 10].includes(text.length);

/**
 * Whether a span ends before it begins. A year goes on until its end: from 2024-05 to 2024 is a span.
 *
 * @example endsBefore({ from: '2024', to: '2023-12' }) // true
 */
export const endsBefore = ({ from, to }: { from: string | null; to: string | null }): boolean =>
  from !== null && to !== null && to < from.slice(0, to.length);

/** How a date is written, by what is known of it. */
const makeFormat = ({ length }: string) =>
  new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', timeZone: 'UTC' },
    ...(length > 4 && { month: 'short' }),
    ...(length > 7 && { day: 'numeric' }),
  });

/**
 * A date as it is read. @example formatPartialDate('2024-05') // "May 2024"
 */
export const formatPartialDate = (date: string): string =>
  date.length === 4 ? date : makeFormat(date).format(new Date(date));

/** Two dates as they are read. @example formatPartialRange('2024-05-30', '2024-05-31') // "May 30 – 31, 2024" */
export const formatPartialRange = (from: string, to: string): string =>
  from.length === to.length
    ? makeFormat(from).formatRange(new Date(from), new Date(to))
    : `${formatPartialDate(from)} – ${formatPartialDate(to)}`;
