import { MONTHS } from '../publications/publication.ts';

type DateFields = Record<string, string | undefined>;

/**
 * The year and month of an entry. BibLaTeX's `date` (ISO 8601, the start of a range) is read
 * before `year` and `month`. The year is 0 when none is given ("in press"); of a range of months
 * the first one is taken; a season is not a month.
 */
export function publicationDate(fields: DateFields): { year: number; month: string | null } {
  const [, year, month] = /^\s*(\d{4})(?:-(\d{2}))?/.exec(fields.date ?? '') ?? [];
  if (year !== undefined) {
    return { year: Number(year), month: monthName(month ?? fields.month) };
  }
  const named = yearIn(fields.year) || yearIn(fields.date);
  return { year: named, month: monthName(fields.month) };
}

/** The English name of a month given by name, abbreviation or number; null for anything else. */
function monthName(text: string | undefined): string | null {
  const word = /[a-z]{3,}/i.exec(text ?? '')?.[0].toLowerCase();
  if (word !== undefined) {
    return MONTHS.find((month) => month.toLowerCase().startsWith(word.slice(0, 3))) ?? null;
  }
  const number = /^\D*(\d{1,2})(?!\d)/.exec(text ?? '')?.[1];
  return number === undefined ? null : (MONTHS[Number(number) - 1] ?? null);
}

function yearIn(text: string | undefined): number {
  return Number(/(?<!\d)(?:1[0-9]|20|21)\d{2}(?!\d)/.exec(text ?? '')?.[0] ?? 0);
}
