import { parseDate } from '@academic-site/bibliography';
import { TZDate } from '@date-fns/tz';

/** Values by name, from a configuration or front matter. */
export type Values = Readonly<Record<string, unknown>>;

/** A value as an object; empty for anything else. */
export const toValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A value as a line of text; "" for anything else. */
export function toLine(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string') return '';
  // JSON and YAML may contain unpaired surrogates.
  return text.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Control characters, which no field may contain. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The first non-empty text among some values. */
export const firstLine = (...values: unknown[]): string =>
  values.map(toLine).find((text) => text !== '') ?? '';

/** Joins the non-empty values with commas. @example joinLines('Brno', null, 'CZ') // "Brno, CZ" */
export const joinLines = (...values: unknown[]): string => toTexts(values).join(', ');

/** A list of names, from a list, or from a text separated by commas or otherwise by spaces. */
export function toNames(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.map((part) => toLine(part) || toLine(toValues(part).name))
    : toLine(value).split(toLine(value).includes(',') ? ',' : ' ');
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** A list of whole texts, from a list or a single one. */
export const toTexts = (value: unknown): string[] =>
  [value]
    .flat()
    .map(toLine)
    .filter((text) => text !== '');

/** A list of names that may consist of several words, from a list or a single one. */
export const namesInList = (value: unknown): string[] =>
  Array.isArray(value) ? toNames(value) : toTexts(value);

/** A list of objects. */
export const toValuesList = (value: unknown): Values[] =>
  Array.isArray(value) ? value.map(toValues) : [];

export const isTrue = (value: unknown): boolean => /^(?:true|yes|1|on)$/i.test(toLine(value));

/** A value if it is a web address; null for any other. */
export function webAddress(value: unknown): string | null {
  const text = toLine(value);
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}

/** Folds letters to compare names: lower case, without accents. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(?:(Z|UTC)|([+-]\d{2}):?(\d{2}))?)?$/;

/**
 * Parses a date or time in the forms that front matter contains ("2015-03-15 11:12:00-0400", "March 15,
 * 2015"), and returns it in UTC. A day begins in the site's time zone, in which it will be shown.
 *
 * @returns null for anything else
 */
export function toMoment(value: unknown, timeZone: string): string | null {
  const text = toLine(value).replace(
    /(?<=^\d{4}-|^\d{4}-\d\d-)(?=\d(?!\d))|(?<=^\d{4}-)(?=\d-)/g,
    '0',
  );
  const [whole, day = '', clock = '00:00', utc, hours, minutes] =
    MOMENT.exec(text) ?? MOMENT.exec(readDate(text)) ?? [];
  const written = new Date(`${day}T${clock}Z`);
  if (whole === undefined || Number.isNaN(written.getTime())) return null;
  if (!written.toISOString().startsWith(day)) return null;
  const offset = utc ? 'Z' : `${hours}:${minutes}`;
  const moment =
    utc || hours ? new Date(`${day}T${clock}${offset}`) : inTimeZone(written, timeZone);
  const iso = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return /^\d{4}-/.test(iso) ? iso : null;
}

/** The moment at which clocks in a time zone show what clocks in UTC show at another moment. */
function inTimeZone(shown: Date, timeZone: string): Date {
  const [year, month, day] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  const clock = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()] as const;
  return new Date(new TZDate(year, month, day, ...clock, timeZone).getTime());
}

/** Parses a date in words or in parts, as precise as given: yyyy, yyyy-MM or yyyy-MM-dd; "" for none. */
function readDate(text: string): string {
  const [parts = []] = parseDate(text)?.['date-parts'] ?? [];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The calendar day of a date or time; the month or year if no day is given. */
export function toDayString(value: unknown, timeZone: string): string | null {
  const moment = toMoment(value, timeZone);
  if (moment) return new TZDate(moment, timeZone).toISOString().slice(0, 10);
  const date = readDate(toLine(value));
  return date.length < 10 && date !== '' ? date : null;
}

/** The language in front matter, as written there; null for none. */
export const readLanguage = ({ lang, language, locale }: Values): string | null =>
  firstLine(lang, language, locale) || null;
