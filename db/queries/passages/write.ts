import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { IndexedPassage, PassageKind } from '../../../src/lib/assistant/passage.ts';
import {
  METRICS_RECORD,
  type Metrics,
  metricsPassage,
} from '../../../src/lib/assistant/site-passages.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { passageAcronyms, passageIndex, passages } from '../../schema/index.ts';
import { jsonChunks } from './json-chunks.ts';

/** Tables whose autoincremented ids passages carry. */
const TABLES = {
  publication: 'publications',
  post: 'blog_posts',
  conference: 'conferences',
} as const;
type StoredKind = keyof typeof TABLES;

/**
 * Statements that put a record's passages in the place of its old ones. To be part of the batch that
 * writes the record, after the write.
 */
export function passageStatements(db: Db, rows: IndexedPassage[]): BatchItem<'sqlite'>[] {
  return jsonChunks(rows).flatMap((chunk) => {
    const json = JSON.stringify(chunk);
    return [
      db.delete(passages).where(sql`(kind, record) in
        (select value ->> 'kind', value ->> 'record' from json_each(${json}))`),
      db.insert(passages).select(insertion(json, sql`(value ->> 'record')`)),
      db.insert(passageAcronyms).select(acronymInsertion(json, sql`(r.value ->> 'record')`)),
    ];
  });
}

/**
 * Statements that put the academic metrics into the index. To be part of the batch that writes them,
 * with the defaults where that takes the stored ones away.
 */
export const metricsPassageStatements = (db: Db, metrics: Metrics): BatchItem<'sqlite'>[] =>
  passageStatements(db, [metricsPassage(metrics)]);

/** What the index has of the academic metrics: a row or none, as a query to be part of a batch. */
export const indexedMetrics = (db: Db) =>
  db
    .select({ text: passages.text })
    .from(passages)
    .where(and(eq(passages.kind, 'site'), eq(passages.record, METRICS_RECORD)));

/**
 * Statements that index records which the statements right before them in the batch inserted, one
 * record a list and in that order. Their ids are not known yet; a batch is alone with the database and
 * ids only grow, so they are the last ones.
 */
export function newPassageStatements(
  db: Db,
  kind: StoredKind,
  records: IndexedPassage[][],
): BatchItem<'sqlite'>[] {
  const rows = records.flatMap((record, index) =>
    record.map((row) => ({ ...row, back: records.length - 1 - index })),
  );
  const newest = sql`(select max(id) from ${sql.identifier(TABLES[kind])})`;
  return jsonChunks(rows).flatMap((chunk) => {
    const json = JSON.stringify(chunk);
    return [
      db
        .insert(passages)
        .select(insertion(json, sql`cast(${newest} - (value ->> 'back') as text)`)),
      db
        .insert(passageAcronyms)
        .select(acronymInsertion(json, sql`cast(${newest} - (r.value ->> 'back') as text)`)),
    ];
  });
}

const insertion = (json: string, record: ReturnType<typeof sql>) => sql`
  select null, value ->> 'kind', ${record}, value ->> 'part',
    case when value ->> 'kind' = 'publication' then '/publications/' || ${record} else value ->> 'url' end,
    value ->> 'title', value ->> 'heading', value ->> 'authors', value ->> 'journal', value ->> 'year',
    value ->> 'tags', value ->> 'text', value ->> 'aliases'
  from json_each(${json})`;

const acronymInsertion = (json: string, record: ReturnType<typeof sql>) => sql`
  select p.id, a.value ->> 'short', a.value ->> 'long'
  from json_each(${json}) r, json_each(r.value, '$.acronyms') a
  join passages p on p.kind = r.value ->> 'kind' and p.record = ${record}
    and p.part = r.value ->> 'part'`;

/** What the index was made with; null when it was never made. */
export const indexSignature = (db: Db) =>
  db.select({ signature: passageIndex.signature }).from(passageIndex);

/** Statements that empty the index of all kinds and note what it will hold. */
export const resetStatements = (db: Db, signature: string): BatchItem<'sqlite'>[] => [
  db.delete(passages),
  db
    .insert(passageIndex)
    .values({ id: 1, signature })
    .onConflictDoUpdate({ target: passageIndex.id, set: { signature } }),
];

/** How many records of any kind have no passage: a query to be part of a batch. */
export const missingCount = (db: Db) =>
  rawSelect<{ missing: number }>(
    db,
    ['missing'],
    sql`select
      (select count(*) from publications where ${withoutPassage('publication', sql`cast(publications.id as text)`)}) +
      (select count(*) from blog_posts where ${withoutPassage('post', sql`cast(blog_posts.id as text)`)}) +
      (select count(*) from conferences where ${withoutPassage('conference', sql`cast(conferences.id as text)`)}) +
      (select count(*) from about_sections where ${withoutPassage('about', sql`about_sections.section`)}) as missing`,
  );

/** True for a record that has no passage. */
export const withoutPassage = (kind: PassageKind, record: ReturnType<typeof sql>) =>
  sql`not exists (select 1 from passages where kind = ${kind} and record = ${record})`;
