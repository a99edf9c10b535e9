import { type Conference, conference } from '../../../records/conference.ts';
import { useSite } from '../../../src/client/site.ts';
import { dayIn } from '../../../src/values/time.ts';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';

export type AdminConference = Conference & StoredRecord;

/** All conferences, earliest first. */
export const conferencesQuery = makeRecordActions<AdminConference>(conference).list;

/** Splits conferences into upcoming ones, soonest first, and past ones, latest first, as visitors see them. */
export function useComingAndPast() {
  const { timeZone } = useSite();
  const today = dayIn(new Date(), timeZone);
  return (conferences: readonly AdminConference[]) => ({
    coming: conferences.filter(({ date }) => date >= today),
    past: conferences.filter(({ date }) => date < today).reverse(),
  });
}
