import {
  and,
  asc,
  desc,
  eq,
  getViewSelectedFields,
  gt,
  inArray,
  like,
  notInArray,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { MovedAddress, OfferedTalk } from '../../src/talks/offered.ts';
import { type Talk, type TalkFields, talkFields } from '../../src/talks/talk.ts';
import type { Db } from '../open.ts';
import { untrashedConferences } from '../schema/conferences.ts';
import { untrashedPublications } from '../schema/publications.ts';
import { redirects } from '../schema/redirects.ts';
import { sampleRecords } from '../schema/sample.ts';
import { declinedTalks, talks, untrashedTalks } from '../schema/talks.ts';
import type { Statement } from '../statements.ts';
import { sampleIds } from './publications/read.ts';
import { makeRecordStore } from './records.ts';
import { recordToTrash } from './trash.ts';

/** The talks, latest first; those without a date last. */
export const talkStore = makeRecordStore(talks, {
  kind: 'talk',
  fields: talkFields,
  order: [desc(talks.date)],
  missing: 'There is no such talk.',
  full: 'At most 1000 talks, please: delete some first.',
});

const { created_at: _, ...columns } = getViewSelectedFields(untrashedTalks);

/** The earliest talk that begins after a day (yyyy-MM-dd), as a query to be part of a batch. */
export const nextTalk = (db: Db, today: string) =>
  db
    .select(columns)
    .from(untrashedTalks)
    // Of a month or a year nobody knows how far away it is.
    .where(and(gt(untrashedTalks.date, today), sql`length(${untrashedTalks.date}) = 10`))
    .orderBy(asc(untrashedTalks.date), asc(untrashedTalks.id))
    .limit(1);

/** A talk with what belongs to it, in one batch; null where there is none. */
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
      .select({ id: untrashedConferences.id, name: untrashedConferences.name })
      .from(untrashedConferences)
      .where(
        sql`${untrashedConferences.id} = (select conference_id from ${talks} where ${talks.id} = ${id})`,
      ),
  ]);
  return talk ? { talk, papers, conferences } : null;
}

/** The talks with when they were entered: for feeds and calendars. */
export const selectTalkFeed = (db: Db): Promise<(Talk & { created_at: string })[]> =>
  db.select().from(untrashedTalks).orderBy(desc(untrashedTalks.date), asc(untrashedTalks.id));

/**
 * The records of which talks can be made, with what leads to them. Left out are those that were declined, those of the
 * sample, and a conference that has its talk.
 */
export async function selectOfferable(db: Db) {
  const isOffered = (kind: OfferedTalk['kind'], id: SQLWrapper) =>
    sql`${id} not in (select record from ${declinedTalks} where kind = ${kind})`;
  const [publications, conferences, leading] = await db.batch([
    db
      .select()
      .from(untrashedPublications)
      .where(
        and(
          inArray(untrashedPublications.publication_type, ['Presentation', 'Poster']),
          isOffered('publication', untrashedPublications.id),
          notInArray(untrashedPublications.id, sampleIds(db)),
        ),
      )
      .orderBy(desc(untrashedPublications.year), asc(untrashedPublications.id)),
    db
      .select()
      .from(untrashedConferences)
      .where(
        and(
          isOffered('conference', untrashedConferences.id),
          sql`${untrashedConferences.id} not in (select record from ${sampleRecords} where kind = 'conference')`,
          sql`not exists (select 1 from ${untrashedTalks} where conference_id = ${untrashedConferences.id})`,
        ),
      )
      .orderBy(desc(untrashedConferences.date), asc(untrashedConferences.id)),
    db
      .select()
      .from(redirects)
      .where(or(eq(redirects.target, '/conferences'), like(redirects.target, '/publications/%'))),
  ]);
  return { publications, conferences, redirects: leading };
}

/** Remembers that a record is no talk. */
export const declineStatement = (db: Db, { id, kind }: Pick<OfferedTalk, 'id' | 'kind'>) =>
  db.insert(declinedTalks).values({ kind, record: id }).onConflictDoNothing();

/** Statements that store a talk in the place of a record, which goes to the trash, and lead its addresses there. */
export function moveStatements(
  db: Db,
  {
    id,
    kind,
    fields,
    addresses,
  }: Pick<OfferedTalk, 'id' | 'kind'> & { fields: TalkFields; addresses: MovedAddress[] },
  now: Date,
): Statement[] {
  // The batch is one transaction: the talk that was stored last is this one.
  const page = sql`'/talks/' || (select max(id) from ${talks})`;
  return [
    db.insert(talks).values({ ...fields, created_at: now.toISOString() }),
    db
      .insert(redirects)
      .select(
        sql`select value ->> 'path', coalesce(value ->> 'target', ${page} || coalesce(value ->> 'ending', ''))
          from json_each(${JSON.stringify(addresses)}) where true`,
      )
      .onConflictDoUpdate({ target: redirects.path, set: { target: sql`excluded.target` } }),
    ...recordToTrash(db, { kind, id: String(id) }, [], now),
  ];
}
