import { and, asc, desc, eq, getViewSelectedFields, gt, sql } from 'drizzle-orm';
import type { Talk } from '../../records/talk.ts';
import type { Db } from '../open.ts';
import { untrashedPublications } from '../schema/publications.ts';
import { talks, untrashedConferences, untrashedTalks } from '../schema/records.ts';

const { created_at: _, ...columns } = getViewSelectedFields(untrashedTalks);

/** Query for the earliest talk that begins after a day (yyyy-MM-dd), as part of a batch. */
export const nextTalk = (db: Db, today: string) =>
  db
    .select(columns)
    .from(untrashedTalks)
    // A date without a day has no number of days until then.
    .where(and(gt(untrashedTalks.date, today), sql`length(${untrashedTalks.date}) = 10`))
    .orderBy(asc(untrashedTalks.date), asc(untrashedTalks.id))
    .limit(1);

/** A talk with related records, in one batch; null if there is none. */
export async function selectOptionalTalkPage(db: Db, id: number) {
  const isNamed = sql`(select 1 from ${talks}, json_each(${talks.publication_ids}) named
    where ${talks.id} = ${id} and named.value = ${untrashedPublications.id})`;
  const [[talk], papers, conferences] = await db.batch([
    db.select(columns).from(untrashedTalks).where(eq(untrashedTalks.id, id)),
    db
      .select({
        id: untrashedPublications.id,
        title: untrashedPublications.title,
        status: untrashedPublications.status,
        language: untrashedPublications.language,
      })
      .from(untrashedPublications)
      .where(sql`exists ${isNamed}`),
    db
      .select({
        id: untrashedConferences.id,
        name: untrashedConferences.name,
        language: untrashedConferences.language,
      })
      .from(untrashedConferences)
      .where(
        sql`${untrashedConferences.id} = (select conference_id from ${talks} where ${talks.id} = ${id})`,
      ),
  ]);
  return talk ? { talk, papers, conferences } : null;
}

/** The talks with the time at which they were added, for feeds and calendars. */
export const selectTalkFeed = (db: Db): Promise<(Talk & { created_at: string })[]> =>
  db.select().from(untrashedTalks).orderBy(desc(untrashedTalks.date), asc(untrashedTalks.id));
