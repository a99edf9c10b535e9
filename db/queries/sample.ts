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

/** Query for the ids of a type's unchanged sample records, for use in another. */
const selectSampleRecords = (db: Db, kind: SampleKind) =>
  db.select({ id: sampleRecords.record }).from(sampleRecords).where(eq(sampleRecords.kind, kind));

/** Addresses of files named in the rest of the sample. */
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

/** The sample as stored in files: rows of the tables, without ids. */
export interface SampleContent {
  publications: (typeof publications.$inferInsert)[];
  records: Partial<Record<SampleKind, object[]>>;
}

/** True for a database without publications, posts and conferences from which the sample was not removed. */
export async function isEmpty(db: Db): Promise<boolean> {
  const counts = await db.batch([
    db.select({ rows: count() }).from(publications),
    db.select({ rows: count() }).from(posts).where(eq(posts.kind, 'post')),
    db.select({ rows: count() }).from(conferences),
    db.select({ rows: count() }).from(settings).where(eq(settings.name, 'sampleRemoved')),
  ]);
  return counts.every(([row]) => row?.rows === 0);
}

/**
 * Records that a site starts without the sample, so that a later start with it neither loads it nor shows its settings.
 */
export async function disableSample(db: Db): Promise<void> {
  const counts = await db.batch([
    db.select({ rows: count() }).from(samplePublications),
    db.select({ rows: count() }).from(sampleRecords),
  ]);
  if (counts.every(([row]) => row?.rows === 0)) await upsertSetting(db, 'sampleRemoved', true);
}

/** Atomically stores the sample. */
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

/** Statements that delete the remaining sample with its settings; changed content is kept. */
export const sampleRemovalStatements = (db: Db): Statement[] => [
  db.delete(publications).where(inArray(publications.id, sampleIds(db))),
  ...sampleRecords.kind.enumValues.map((kind) => {
    const { table, key, trashedAt } = RECORDS[kind];
    return db
      .delete(table)
      .where(and(inArray(key, selectSampleRecords(db, kind)), isNull(trashedAt)));
  }),
  // From then on, the sample's settings are no longer defaults.
  upsertSetting(db, 'sampleRemoved', true),
];
