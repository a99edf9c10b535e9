import type { EntryKind } from '../settings/cv.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import type { EntryFields } from './entry.ts';

/** What goes on where no end is given: an award, a certificate, a language have one date or none. */
const SPANS: readonly EntryKind[] = [
  ...(['position', 'education', 'invited-position', 'funding'] as const),
  ...(['service', 'peer-review', 'membership'] as const),
];

/** Whether it has begun and not ended. @example goesOn({ kind: 'position', from: '2015-09', to: null }) // true */
export const goesOn = ({ kind, to }: Pick<EntryFields, 'kind' | 'to'>): boolean =>
  to === null && SPANS.includes(kind);

/** Whether an entry comes before another of its kind by their dates: what goes on, then what ended last. */
export const isNewer = (entry: EntryDates, other: EntryDates): boolean =>
  toDateKey(entry) > toDateKey(other);

type EntryDates = Pick<EntryFields, 'kind' | 'from' | 'to'>;

const toDateKey = (entry: EntryDates): string =>
  entry.from || entry.to
    ? `${goesOn(entry) ? 9999 : (entry.to ?? entry.from)} ${entry.from ?? ''}`
    : '';

/** When it was. @example entrySpan({ kind: 'position', from: '2015-09', to: null }) // "Sep 2015 – present" */
export function entrySpan({ kind, from, to }: EntryDates): string {
  const [begin, end] = [from, to].map((date) => (date ? formatPartialDate(date) : ''));
  if (!end) return begin && goesOn({ kind, to }) ? `${begin} – present` : (begin ?? '');
  return begin && begin !== end ? `${begin} – ${end}` : end;
}

/** Where it was, beside its title. @example entryPlace({ organisation }) // "Charles University, Prague, Czech Republic" */
export function entryPlace({
  title,
  organisation,
}: Pick<EntryFields, 'organisation'> & { title?: string }): string {
  const { name, city, country } = organisation ?? {};
  // A membership is often called as what one is a member of.
  return [name === title ? '' : name, city, country].filter(Boolean).join(', ');
}

/** An amount of money; empty without one. @example entryAmount({ amount: 12000, currency: 'EUR' }) // "€12,000" */
export function entryAmount({
  amount,
  currency,
}: Pick<EntryFields, 'amount' | 'currency'>): string {
  if (amount === null) return '';
  const digits = { maximumFractionDigits: Number.isInteger(amount) ? 0 : 2 };
  if (!currency) return new Intl.NumberFormat('en', digits).format(amount);
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(amount);
}
