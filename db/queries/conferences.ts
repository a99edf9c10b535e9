import { and, asc, eq, getViewSelectedFields, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { conferences, untrashedConferences } from '../schema/conferences.ts';
import { untrashedTalks } from '../schema/records.ts';
import { prepared, type Statement } from '../statements.ts';

export type Conference = Omit<typeof untrashedConferences.$inferSelect, 'created_at'>;

const { created_at: _, ...columns } = getViewSelectedFields(untrashedConferences);

/** What is shown of a conference. */
const conferenceColumns = columns;

const byDate = prepared((db) =>
  db
    .select(conferenceColumns)
    .from(untrashedConferences)
    .orderBy(asc(untrashedConferences.date), asc(untrashedConferences.id))
    .prepare(),
);

/** All conferences by date, earliest first. */
export async function selectConferences(db: Db): Promise<Conference[]> {
  return byDate(db).all();
}

/** All conferences by date, each with the talks that are given there, in one batch. */
export async function selectConferencesWithTalks(db: Db) {
  const { id, title, language, conference_id } = untrashedTalks;
  const [all, talks] = await db.batch([
    db
      .select(conferenceColumns)
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

/** The earliest conference that begins after a day (yyyy-MM-dd), as a query to be part of a batch. */
export const nextConference = (db: Db, today: string) =>
  db
    .select(conferenceColumns)
    .from(untrashedConferences)
    .where(gt(untrashedConferences.date, today))
    .orderBy(asc(untrashedConferences.date), asc(untrashedConferences.id))
    .limit(1);

export async function selectOptionalConference(
  db: Db,
  which: Pick<Conference, 'id'> | { logo: string },
): Promise<Conference | null> {
  const [found] = await db
    .select(conferenceColumns)
    .from(untrashedConferences)
    .where(
      'id' in which
        ? eq(untrashedConferences.id, which.id)
        : eq(untrashedConferences.logo, which.logo),
    );
  return found ?? null;
}

/** The statement that stores a conference. */
export const newConferenceStatement = (db: Db, row: Omit<Conference, 'id'>) =>
  db.insert(conferences).values(row).returning(conferenceColumns);

/** Statements that put a conference in the place of the one with its id. */
export const conferenceChangeStatements = (db: Db, { id, ...row }: Conference): Statement[] => [
  db
    .update(conferences)
    .set(row)
    .where(and(eq(conferences.id, id), isNull(conferences.trashed_at))),
];
