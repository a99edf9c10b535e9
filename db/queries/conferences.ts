import { asc, getViewSelectedFields, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { untrashedConferences, untrashedTalks } from '../schema/records.ts';

const { created_at: _, ...columns } = getViewSelectedFields(untrashedConferences);

/** All conferences by date, each with the talks given there, in one batch. */
export async function selectConferencesWithTalks(db: Db) {
  const { id, title, language, conference_id } = untrashedTalks;
  const [all, talks] = await db.batch([
    db
      .select(columns)
      .from(untrashedConferences)
      .orderBy(asc(untrashedConferences.date), asc(untrashedConferences.id)),
    db
      .select({ id, title, language, conference_id })
      .from(untrashedTalks)
      .where(isNotNull(conference_id)),
  ]);
  return all.map((conference) => ({
    ...conference,
    talks: talks.filter((talk) => talk.conference_id === conference.id),
  }));
}

/** Query for the earliest conference that begins after a day (yyyy-MM-dd), as part of a batch. */
export const nextConference = (db: Db, today: string) =>
  db
    .select(columns)
    .from(untrashedConferences)
    .where(gt(untrashedConferences.date, today))
    .orderBy(asc(untrashedConferences.date), asc(untrashedConferences.id))
    .limit(1);
