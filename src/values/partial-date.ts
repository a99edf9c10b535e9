import { z } from 'zod';
import { isCalendarDay } from './time.ts';

const FIRST_YEAR = 1850;
const LAST_YEAR = 2100;
const SHAPE = 'Please give a year, a month (2024-05) or a day (2024-05-31)';

/** A year, a month or a day; null and blank are none. */
export const partialDate = z
  .string(SHAPE)
  .trim()
  .nullable()
  .transform((text) => text || null)
  .refine((text) => text === null || isPartialDate(text), { error: SHAPE, abort: true })
  .refine((text) => {
    const year = Number(text?.slice(0, 4) ?? FIRST_YEAR);
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }, `Please give a year from ${FIRST_YEAR} to ${LAST_YEAR}`);

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
