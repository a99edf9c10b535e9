/**
 * Dates of entries: BibLaTeX's `date` (ISO 8601), or BibTeX's `year` and `month`, which may contain anything.
 */
import type { CslDate } from '../item.ts';
import { MONTHS } from './words.ts';

/** A date, and the field that contributes most to it. */
interface EntryDate {
  /** Null if no year is given ("in press"). */
  date: CslDate | null;
  /** The month if there is no year, from 1; otherwise 0. */
  month: number;
  field: 'date' | 'year' | 'month' | 'day';
  /** True for the beginning of a range without an end, or with an unreadable one. */
  isOpen?: boolean;
}

type Fields = Readonly<Record<string, string | undefined>>;

/** "2014-03-05", possibly with the marks of ISO 8601-2 for uncertain dates. */
const ISO = /^\s*(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T.*)?[?~%]?\s*$/;

/**
 * The date of an entry.
 *
 * @example readDate({ year: '1971--1976' }).date // { 'date-parts': [[1971], [1976]] }
 */
export function readDate(fields: Fields): EntryDate {
  const [from = '', to] = (fields.date ?? '').split('/');
  const first = ISO.exec(from);
  if (!first) return readYear(fields);
  const { parts, season } = isoDate(first, fields);
  const end = ISO.exec(to ?? '');
  return {
    date: {
      'date-parts': [parts, ...(end ? [isoDate(end, {}).parts] : [])],
      ...(season && { season }),
    },
    ...{ month: 0, field: 'date', isOpen: to !== undefined && !end },
  };
}

interface DateParts {
  parts: number[];
  season?: number;
}

/** The parts of a date; months from 21 on are seasons. */
function isoDate([, year, written, day]: RegExpExecArray, { month }: Fields): DateParts {
  const number = written ? Number(written) : readMonth(month);
  if (number > 20 && number < 25) return { parts: [Number(year)], season: number - 20 };
  if (number < 1 || number > 12) return { parts: [Number(year)] };
  const parts = [Number(year), number];
  return { parts: Number(day) > 0 ? [...parts, Number(day)] : parts };
}

function readYear(fields: Fields): EntryDate {
  const { year: written = '', month: words = '', day: ownDay = '' } = fields;
  const year = yearIn(written) || yearIn(fields.date ?? '') || yearIn(words);
  const month = readMonth(words);
  if (year === 0) return { date: null, month, field: 'year' };
  const [, end = ''] = /\d{4}\s*(?:\/|[-‐-―]+)\s*(\d{1,4})(?!\d)/.exec(written) ?? [];
  const last = Number(String(year).slice(0, 4 - end.length) + end);
  if (last > year) return { date: { 'date-parts': [[year], [last]] }, month: 0, field: 'year' };
  // "NOV 11" is a day; "5" alone is a month.
  const inMonth = /\p{L}{3}/u.test(words) ? /(?<!\d)(\d{1,2})(?!\d)/.exec(words)?.[1] : undefined;
  const day = Number(ownDay.trim() || (inMonth ?? ''));
  const parts = month > 0 ? [year, month] : [year];
  const isDay = month > 0 && day >= 1 && day <= 31;
  return {
    date: { 'date-parts': [isDay ? [...parts, day] : parts] },
    ...{ month: 0, field: isDay ? (ownDay ? 'day' : 'month') : 'year', isOpen: end !== '' },
  };
}

/** The first year in a text; 0 if there is none. */
export const yearIn = (text: string): number =>
  Number(/(?<!\d)(?:1[0-9]|20|21)\d{2}(?!\d)/.exec(text)?.[0] ?? 0);

/**
 * The month of an entry, from 1: a name, an abbreviation or a number, possibly next to a place; 0 for
 * anything else.
 */
function readMonth(text = ''): number {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const named = words.map(monthOf).find((month) => month > 0);
  const [only = ''] = words;
  if (words.length > 0) return named ?? (words.length === 1 ? monthOf(only.slice(0, 3)) : 0);
  const number = Number(/^\D*(\d{1,2})(?!\d)/.exec(text)?.[1] ?? 0);
  return number <= 12 ? number : 0;
}

/** The month of a lower-case word, in full or shortened to at least three letters. */
const monthOf = (word: string): number =>
  word.length > 2 ? MONTHS.findIndex((month) => month.toLowerCase().startsWith(word)) + 1 : 0;

/** The place before the month of a talk: "Varna, Bulgaria" in "Varna, Bulgaria - May 2019". */
export function placeInMonth(text: string): string {
  const words = text.slice(0, 200).split(/(?<=[\s,–-])/);
  const month = words.findIndex((word) => monthOf(word.replace(/[\s,.–-]+$/, '').toLowerCase()));
  const place = words
    .slice(0, Math.max(0, month))
    .join('')
    .replace(/[\s,–-]+$/, '');
  return /^(?!Early|Mid|Late|End)\p{Lu}\p{L}{2}/u.test(place) ? place : '';
}
