/** Converts dates as written in references to CSL-JSON. */
import type { CslDate } from './item.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SEASONS = ['spring', 'summer', '(?:autumn|fall)', 'winter'];

/** An English month name, in full or abbreviated. */
const MONTH =
  /(?<!\p{L})(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu;

/**
 * Words for unpublished works, and the states that they mean (contributions to a journal pass through these
 * in order).
 */
const STATUSES: [RegExp, string][] = [
  [/\b(?:in|im)[\s-](?:press|druck)\b|\bonline first\b|\bahead of print\b/i, 'in press'],
  [/\b(?:to appear|forthcoming|accepted|to be published|im erscheinen)\b/i, 'forthcoming'],
  [/\b(?:submitted|under review|in review|eingereicht)\b/i, 'submitted'],
];

/** The state of a work in a text: "in press", "forthcoming", "submitted"; null for any other text. */
export const parseStatus = (text: string): string | null =>
  STATUSES.find(([words]) => words.test(text))?.[1] ?? null;

/** A year, alone or among other characters; four digits, so that "PY  - 99" does not match. */
const YEAR = /(?<!\d)(\d{4})(?!\d)/g;

/**
 * Parses a date: in numbers ("2014/03/05/", "2014-03", "20140305"), with English names of months or seasons
 * ("2020 Feb 20", "May 5, 2001", "Spring 2009"), or as a range ("1971/1976", "1971–76", "2009 Nov-Dec").
 *
 * @returns null where it names no year
 * @example parseDate('2014/03/05/Epub') // { 'date-parts': [[2014, 3, 5]] }
 */
export function parseDate(text: string): CslDate | null {
  const given = text.trim().replace(/[‐-―−]/g, '-');
  return (
    parseYears(given) ??
    parseIsoRange(given) ??
    parseNumbers(given) ??
    parseNamed(given) ??
    parseSeason(given)
  );
}

const dateOf = (...parts: number[][]): CslDate | null =>
  parts.every(([year = 0]) => year > 0) ? { 'date-parts': parts } : null;

/** "1971/1976", "1971-76": only years. "2010/11" is a month. */
function parseYears(text: string): CslDate | null {
  const [, from = '', sign = '', to = ''] = /^(\d{4})\s*([/-]+)\s*(\d{2,4})$/.exec(text) ?? [];
  if (from === '' || (to.length !== 4 && (sign === '/' || Number(to) <= 12))) return null;
  const last = Number(from.slice(0, 4 - to.length) + to);
  return last > Number(from) ? dateOf([Number(from)], [last]) : null;
}

/** "2001-05/2001-07-02". */
function parseIsoRange(text: string): CslDate | null {
  const [from, to, ...more] = text.split('/');
  const isDate = (part = '') => /^\d{4}-\d{2}(?:-\d{2})?$/.test(part);
  if (!isDate(from) || !isDate(to) || more.length > 0) return null;
  const [first, last] = [parseNumbers(from ?? ''), parseNumbers(to ?? '')];
  return dateOf(...[first, last].flatMap((date) => date?.['date-parts'] ?? []));
}

/** "2014/03/05/text", "2014-03", "2014///Spring", "20140305", "05.03.2014". */
function parseNumbers(text: string): CslDate | null {
  const [, day, month, last] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  if (last) return dateOf(validParts(last, month, day));
  const [, year, ...parts] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^\[?(?:c\.?|ca\.?)?\s?(\d{4})\]?(?:([/.-])(\d{0,2})(?:\2(\d{0,2})(?:\2.*|T.*)?)?)?$/is
      .exec(text)
      ?.toSpliced(2, 1) ??
    [];
  if (!year) return null;
  const date = dateOf(validParts(year, ...parts));
  const season = findSeason(text);
  return date && season ? { ...date, season } : date;
}

/** A year, with month and day if they are valid. */
function validParts(year: string, month = '', day = ''): number[] {
  const parts = [Number(year)];
  if (Number(month) < 1 || Number(month) > 12) return parts;
  parts.push(Number(month));
  const days = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate();
  if (Number(day) >= 1 && Number(day) <= days) parts.push(Number(day));
  return parts;
}

/** "2020 Feb 20", "20 February 2020", "February 20, 2020", "2009 Nov-Dec", "2009 Dec-2010 Jan", "2009 Mar 3-5". */
function parseNamed(text: string): CslDate | null {
  const months = [...text.matchAll(MONTH)].slice(0, 2);
  const years = [...text.matchAll(YEAR)].map(([year]) => year);
  const [year] = years;
  if (!year || months.length === 0) return null;
  const days = [...text.replace(YEAR, ' ').matchAll(/(?<!\d)(\d{1,2})(?!\d)/g)].map(([day]) => day);
  const [first = '', second] = months.map(([month]) => monthNumber(month));
  if (second) {
    const isWhole = days.length === 2;
    const from = validParts(year, first, isWhole ? days[0] : '');
    return dateOf(from, validParts(years[1] ?? year, second, isWhole ? days[1] : ''));
  }
  const begin = validParts(year, first, days[0]);
  return days.length === 2 && begin.length === 3
    ? dateOf(begin, validParts(year, first, days[1]))
    : dateOf(begin);
}

const monthNumber = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** "Spring 2009", "2009 Winter"; any other text that contains a year. */
function parseSeason(text: string): CslDate | null {
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year));
  const [year = 0, last = 0] = years;
  if (year === 0) return null;
  const season = findSeason(text);
  if (season) return { 'date-parts': [[year]], season };
  return last > year && years.length === 2 ? dateOf([year], [last]) : dateOf([year]);
}

/** The number of a season, 1 for spring; 0 if the text contains none. */
const findSeason = (text: string): number =>
  SEASONS.findIndex((season) => new RegExp(`(?<!\\p{L})${season}(?!\\p{L})`, 'iu').test(text)) + 1;

/** A month, possibly with a day, without the year, which EndNote stores separately: "Mar 3", "SEP-OCT". */
export function parseDay(text: string, date: CslDate): CslDate {
  const [[year = 0, ...more] = []] = date['date-parts'] ?? [];
  if (year === 0 || more.length > 0) return date;
  const whole = parseDate(/(?<!\d)\d{4}(?!\d)/.test(text) ? text : `${text} ${year}`);
  return whole?.['date-parts']?.[0]?.[0] === year ? whole : date;
}
