import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { entries } from '../../src/values/object.ts';
import type { Db } from '../open.ts';
import { posts } from '../schema/posts.ts';
import { publications, samplePublications } from '../schema/publications.ts';
import { conferences } from '../schema/records.ts';
import { sampleRecords } from '../schema/sample.ts';
import { settings } from '../schema/settings.ts';
import { rawSelect, runBatch, type Statement } from '../statements.ts';
import { sampleIds } from './publications/read.ts';
import { upsertSetting } from './settings.ts';
import { RECORDS } from './trash.ts';

/** The ids of the sample's records of a kind that nobody changed, as a query to be part of another. */
const selectSampleRecords = (db: Db, kind: SampleKind) =>
  db.select({ id: sampleRecords.record }).from(sampleRecords).where(eq(sampleRecords.kind, kind));

/** The addresses of files that the rest of the sample names. */
export async function selectSampleFiles(db: Db): Promise<string[]> {
  const rows = await rawSelect<{ address: string }>(
    db,
    ['address'],
    sql`select pdf_url as address from untrashed_publications
        where id in (${sampleIds(db)}) and pdf_url is not null
      union select logo from untrashed_conferences
        where id in (${selectSampleRecords(db, 'conference')}) and logo is not null
      union select url from untrashed_photos where id in (${selectSampleRecords(db, 'photo')})`,
  );
  return rows.map(({ address }) => address);
}

type SampleKind = (typeof sampleRecords.kind.enumValues)[number];

/** The sample as it lies in files: rows of the tables, without ids. */
export interface SampleContent {
  publications: (typeof publications.$inferInsert)[];
  records: Partial<Record<SampleKind, object[]>>;
}

/** True for a database with no publication, post or conference, from which the sample was not taken away either. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await db.batch([
    db.select({ rows: count() }).from(publications),
    db.select({ rows: count() }).from(posts).where(eq(posts.kind, 'post')),
    db.select({ rows: count() }).from(conferences),
    db.select({ rows: count() }).from(settings).where(eq(settings.name, 'sampleRemoved')),
  ]);
  return counts.every(([row]) => row?.rows === 0);
}

/** Records that a site begins without the sample, so that a later start with it neither loads it nor shows its settings. */
export async function declineSample(db: Db): Promise<void> {
  const counts = await db.batch([
    db.select({ rows: count() }).from(samplePublications),
    db.select({ rows: count() }).from(sampleRecords),
  ]);
  if (counts.every(([row]) => row?.rows === 0)) await upsertSetting(db, 'sampleRemoved', true);
}

/** Stores the sample: all of it, or nothing. */
export async function insertSample(db: Db, sample: SampleContent): Promise<void> {
  await runBatch(db, [
    ...sample.publications.map((row) => db.insert(publications).values(row)),
    db
      .insert(samplePublications)
      .select(db.select({ publication_id: publications.id }).from(publications)),
    ...entries(sample.records).flatMap(([kind, rows]) =>
      (rows ?? []).flatMap((row) => [
        db.insert(RECORDS[kind].table).values({ ...row }),
        db.insert(sampleRecords).select(sql`select ${kind}, last_insert_rowid()`),
      ]),
    ),
  ]);
}

/** Statements that take away what is left of the sample, its settings too; what somebody changed stays. */
export const sampleRemovalStatements = (db: Db): Statement[] => [
  db.delete(publications).where(inArray(publications.id, sampleIds(db))),
  ...sampleRecords.kind.enumValues.map((kind) => {
    const { table, key, trashedAt } = RECORDS[kind];
    return db
      .delete(table)
      .where(and(inArray(key, selectSampleRecords(db, kind)), isNull(trashedAt)));
  }),
  // From then on the sample's settings are no defaults.
  upsertSetting(db, 'sampleRemoved', true),
];
