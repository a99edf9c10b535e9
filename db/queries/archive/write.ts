import { eq, getTableColumns, getTableName, gt, lt, type SQL, sql } from 'drizzle-orm';
import {
  integer,
  type SQLiteColumn,
  type SQLiteTable,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core';
import { MAX_ID } from '../../../records/archive-manifest.ts';
import type { Db } from '../../open.ts';
import { contentVersion } from '../../schema/content-version.ts';
import { meetingChanges } from '../../schema/meetings.ts';
import { pdfTexts } from '../../schema/pdf-texts.ts';
import { restoreChunks, restoreFiles } from '../../schema/restores.ts';
import { isAmong, jsonChunks, jsonChunksOf, runBatch, type Statement } from '../../statements.ts';
import { TABLES } from '../../tables.ts';
import { cancelDeletions, enqueueUnnamed } from '../files.ts';
import { deletePdfTexts } from '../pdf-texts.ts';
import { isOutOfTrash, makeWay } from '../trash.ts';
import { ARCHIVED_TABLES, EMPTIED, type Row } from './tables.ts';

/** Stores rows for {@link replaceContent}, as they come; until then nobody sees them. */
export async function stageRows(
  db: Db,
  restore: string,
  table: SQLiteTable,
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<void> {
  for await (const chunk of jsonChunksOf(rows)) {
    await runBatch(db, [
      db
        .insert(restoreChunks)
        .values({ restore, table: getTableName(table), rows: JSON.stringify(chunk) }),
    ]);
  }
}

/** What is to be in the place of the content that there is. */
interface PreparedRestore {
  /** Under which the rows were staged. */
  restore: string;
  /** The content's version for which it was prepared: at another one it fails, and nothing changes. */
  version: number;
  lastIds: Record<string, number>;
  /** Files that have their records from now on. */
  fileKeys: string[];
  /** Files of the trash, which go where nothing names them any more. */
  trashedFiles: string[];
  now: Date;
  /** What is to be done with the file store from now on. */
  waiting: { key: string; source: string | null }[];
}

/**
 * Puts the staged rows in the place of all content: in one batch, so that there is the old site or the new one. What is
 * in the trash stays there, unless a staged row has its id.
 */
export async function replaceContent(db: Db, replacement: PreparedRestore): Promise<void> {
  const { restore, version, lastIds, fileKeys, trashedFiles, now, waiting } = replacement;
  await runBatch(db, [
    requireVersionStatement(db, version),
    forgetImpossibleIds(db),
    ...EMPTIED.map((table) => db.delete(table)),
    ...ARCHIVED_TABLES.toReversed().map((table) => db.delete(table).where(isOutOfTrash(table))),
    ...freeTrashedKeys(db, restore, now),
    ...ARCHIVED_TABLES.map((table) => insertStagedRows(db, restore, table)),
    ...ARCHIVED_TABLES.map(getTableName).flatMap((name) =>
      raiseIdSequence(db, name, lastIds[name] ?? 0),
    ),
    deleteStagedRowsStatement(db, restore),
    ...cancelDeletions(db, fileKeys),
    ...enqueueUnnamed(db, trashedFiles, now),
    ...jsonChunks(waiting).map((files) =>
      db
        .insert(restoreFiles)
        .select(
          sql`select value ->> 'key', value ->> 'source' from json_each(${JSON.stringify(files)})`,
        ),
    ),
    db.run(sql`update content_version set version = version + 1`),
  ]);
}

/** Fails, and the batch with it, at another version of the content: its table takes one row only. */
export const requireVersionStatement = (db: Db, version: number): Statement =>
  db
    .insert(contentVersion)
    .select(
      sql`select 2, 0 where not exists (select 1 from content_version where version = ${version})`,
    );

/** Inserts what was staged for a table, in its order; a row in the place of one that has its key. */
export function upsertStagedRows(db: Db, restore: string, table: SQLiteTable, key: SQLiteColumn) {
  const set = Object.entries(getTableColumns(table)).map(([field, { name }]) => [
    field,
    sql`excluded.${sql.identifier(name)}`,
  ]);
  return insertStagedRows(db, restore, table).onConflictDoUpdate({
    target: key,
    set: Object.fromEntries(set),
  });
}

/** What belongs to a record and whose own id nothing refers to. */
const NUMBERED = TABLES.flatMap(({ table, key, archive, references }) =>
  'file' in archive && key.name === 'id' && references.some(({ cascades }) => cascades)
    ? table
    : [],
);

/** Takes from what is in the trash the keys that staged rows have. */
function freeTrashedKeys(db: Db, restore: string, now: Date): Statement[] {
  const staged = (table: SQLiteTable, ...fields: string[]) => {
    const values = fields.map((field) => sql`r.value ->> ${field}`);
    return sql`(select ${sql.join(values, sql`, `)} ${stagedFor(restore, table)})`;
  };
  return [
    ...makeWay(db, staged, now),
    ...deletePdfTexts(db, staged(pdfTexts, 'file')),
    db
      .update(meetingChanges)
      .set({ event_id: null })
      .where(sql`${meetingChanges.event_id} in ${staged(meetingChanges, 'event_id')}`),
    ...NUMBERED.map((table) => {
      const ids = staged(table, 'id');
      const last = sql`max((select seq from sqlite_sequence where name = ${getTableName(table)}),
        (select max(r.value ->> 'id') ${stagedFor(restore, table)}))`;
      return db
        .update(table)
        .set({ id: sql`id + ${last}` })
        .where(sql`exists (select 1 from ${table} where id in ${ids})`);
    }),
  ];
}

/** The rows that were staged for a table, each as `r.value`. */
const stagedFor = (restore: string, table: SQLiteTable): SQL => sql`
  from restore_chunks c, json_each(c.rows) r
  where c.restore = ${restore} and c."table" = ${getTableName(table)}`;

function insertStagedRows(db: Db, restore: string, table: SQLiteTable) {
  const values = Object.entries(getTableColumns(table)).map(
    ([field, { dataType, notNull }]): SQL => {
      // `->` gives JSON as it is, `->>` what it stands for. Where a row may have none, JSON's null is SQL's.
      if (dataType !== 'json') return sql`r.value ->> ${field}`;
      return notNull ? sql`r.value -> ${field}` : sql`nullif(r.value -> ${field}, 'null')`;
    },
  );
  return db.insert(table).select(sql`
    select ${sql.join(values, sql`, `)} ${stagedFor(restore, table)} order by c.id, r.key`);
}

/** SQLite's own: the highest id that each table has ever given. */
const sequence = sqliteTable('sqlite_sequence', { name: text(), seq: integer() });

/** Whatever brought a number that no id can have: from now on ids follow the highest of the rows. */
const forgetImpossibleIds = (db: Db): Statement =>
  db.update(sequence).set({ seq: 0 }).where(gt(sequence.seq, MAX_ID));

/** An id that a record once had is never another's, even where that record is gone. */
const raiseIdSequence = (db: Db, name: string, id: number): Statement[] => [
  db
    .update(sequence)
    .set({ seq: sql`max(seq, ${id})` })
    .where(eq(sequence.name, name)),
  db.insert(sequence).select(sql`
    select ${name}, ${id} where ${id} > 0
      and not exists (select 1 from sqlite_sequence where name = ${name})`),
];

/** Forgets what was to be done with the file store: it is done. */
export const deleteRestoreFiles = (db: Db, keys: string[]): Promise<void> =>
  runBatch(
    db,
    jsonChunks(keys).map((chunk) =>
      db.delete(restoreFiles).where(isAmong(restoreFiles.key, chunk)),
    ),
  );

/** Forgets what was staged for a restore that failed. */
export const deleteStagedRows = (db: Db, restore: string): Promise<void> =>
  runBatch(db, [deleteStagedRowsStatement(db, restore)]);

/** The same, as part of a batch. */
export const deleteStagedRowsStatement = (db: Db, restore: string): Statement =>
  db.delete(restoreChunks).where(eq(restoreChunks.restore, restore));

/** Forgets what restores staged before a moment and did not bring to their end. */
export const deleteStagedRowsBefore = (db: Db, moment: string): Promise<void> =>
  runBatch(db, [db.delete(restoreChunks).where(lt(restoreChunks.created_at, moment))]);
