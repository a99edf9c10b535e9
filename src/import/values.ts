import { parseLanguage } from '../values/language-name.ts';
import { dayIn, isCalendarDay, parseMoment, startOfDay } from '../values/time.ts';

/** Values by their names, as a configuration or the head of a file gives them. */
export type Values = Readonly<Record<string, unknown>>;

/** The value as an object; an empty one for anything else. */
export const toValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A value as a line of text; "" for what is none. */
export function toLine(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string') return '';
  // JSON and YAML may have half of a character, which is none.
  return text.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Control characters, which no field may contain. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** The first of some values that has text. */
export const firstLine = (...values: unknown[]): string =>
  values.map(toLine).find((text) => text !== '') ?? '';

/** A list of names: as a list, or as a text with commas or, else, spaces between them. */
export function toNames(value: unknown): string[] {
  const parts = Array.isArray(value)
    ? value.map((part) => toLine(part) || toLine(toValues(part).name))
    : toLine(value).split(toLine(value).includes(',') ? ',' : ' ');
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** A list of whole texts: as a list, or one. */
export const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).map(toLine).filter((text) => text !== '');

/** A list of names of which each may be several words: as a list, or one. */
export const namesInList = (value: unknown): string[] =>
  Array.isArray(value) ? toNames(value) : toTexts(value);

/** A list of values with names. */
export const toValuesList = (value: unknown): Values[] =>
  Array.isArray(value) ? value.map(toValues) : [];

export const isTrue = (value: unknown): boolean => /^(?:true|yes|1|on)$/i.test(toLine(value));

/**
 * A date or moment, as people write it in front matter ("2015-03-15 11:12:00-0400"), in UTC. A day begins in the
 * site's time zone, in which it will be shown.
 *
 * @returns null for what is none
 */
export function toMoment(value: unknown, timeZone: string): string | null {
  const text = toLine(value)
    .replace(/^(\d{4})-(\d)-/, '$1-0$2-')
    .replace(/^(\d{4}-\d{2})-(\d)(?!\d)/, '$1-0$2')
    .replace(/ ?(Z|UTC|[+-]\d{2}:?\d{2})$/, (zone) => (/UTC/.test(zone) ? 'Z' : zone.trim()));
  if (isCalendarDay(text)) return startOfDay(text, timeZone).toISOString();
  return parseMoment(text, timeZone)?.toISOString() ?? null;
}

/** The calendar day of a date or moment. */
export function toDayString(value: unknown, timeZone: string): string | null {
  const moment = toMoment(value, timeZone);
  return moment && dayIn(new Date(moment), timeZone);
}

/** The language that a head names; null where it names none. @example readLanguage({ lang: 'de_AT' }) // "de-AT" */
export const readLanguage = ({ lang, language, locale }: Values): string | null =>
  parseLanguage(firstLine(lang, language, locale));
