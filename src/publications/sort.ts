import { monthNumber, type PublicationFields } from './publication.ts';
import { plainTitle } from './titles.ts';

type Dated = Pick<PublicationFields, 'title' | 'year' | 'month'>;

/** Year and month in one number that grows with the date: 201403; 201400 without a month. */
function orderKey({ year, month }: Pick<Dated, 'year' | 'month'>): number {
  return year * 100 + (monthNumber(month) ?? 0);
}

/**
 * Compares two publications for a list: newest year and month first, those without a month after
 * the others of their year, then by title.
 */
export function byNewest(a: Dated, b: Dated): number {
  return orderKey(b) - orderKey(a) || plainTitle(a.title).localeCompare(plainTitle(b.title), 'en');
}
