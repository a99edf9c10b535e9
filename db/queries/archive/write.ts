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
import { deleteConflictsInTrash, isNotInTrash } from '../trash.ts';
import { ARCHIVED_TABLES, EMPTIED, type Row } from './tables.ts';

/** Stages rows for {@link replaceContent} as they arrive; they are invisible until then. */
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

/** The content that replaces the current one. */
interface PreparedRestore {
  /** Name under which the rows were staged. */
  restore: string;
  /** Version of the content that it was prepared for: with any other, it fails without changes. */
  version: number;
  lastIds: Record<string, number>;
  /** Files that belong to records from now on. */
  fileKeys: string[];
  /** Files of the trash, deleted once nothing names them any more. */
  trashedFiles: string[];
  now: Date;
  /** File operations to be done afterwards. */
  waiting: { key: string; source: string | null }[];
}

/**
 * Replaces all content with the staged rows in one batch, so that there is either the old or the new site. Items in the
 * trash stay there, unless a staged row has the same id.
 */
export async function replaceContent(db: Db, replacement: PreparedRestore): Promise<void> {
  const { restore, version, lastIds, fileKeys, trashedFiles, now, waiting } = replacement;
  await runBatch(db, [
    requireVersionStatement(db, version),
    forgetImpossibleIds(db),
    ...EMPTIED.map((table) => db.delete(table)),
    ...ARCHIVED_TABLES.toReversed().map((table) => db.delete(table).where(isNotInTrash(table))),
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

/** Makes the batch fail for any other version of the content: its table allows only one row. */
export const requireVersionStatement = (db: Db, version: number): Statement =>
  db
    .insert(contentVersion)
    .select(
      sql`select 2, 0 where not exists (select 1 from content_version where version = ${version})`,
    );

/** Inserts the rows staged for a table, in order; replaces rows with the same key. */
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

/** Rows that belong to a record and whose own ids nothing refers to. */
const NUMBERED = TABLES.flatMap(({ table, key, archive, references }) =>
  'file' in archive && key.name === 'id' && references.some(({ cascades }) => cascades)
    ? table
    : [],
);

/** Frees the keys of staged rows from items in the trash. */
function freeTrashedKeys(db: Db, restore: string, now: Date): Statement[] {
  const staged = (table: SQLiteTable, ...fields: string[]) => {
    const values = fields.map((field) => sql`r.value ->> ${field}`);
    return sql`(select ${sql.join(values, sql`, `)} ${stagedFor(restore, table)})`;
  };
  return [
    ...deleteConflictsInTrash(db, staged, now),
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

/** The rows staged for a table, each as `r.value`. */
const stagedFor = (restore: string, table: SQLiteTable): SQL => sql`
  from restore_chunks c, json_each(c.rows) r
  where c.restore = ${restore} and c."table" = ${getTableName(table)}`;

function insertStagedRows(db: Db, restore: string, table: SQLiteTable) {
  const values = Object.entries(getTableColumns(table)).map(
    ([field, { dataType, notNull }]): SQL => {
      // `->` returns JSON, `->>` the value. For nullable columns, JSON's null becomes SQL's.
      if (dataType !== 'json') return sql`r.value ->> ${field}`;
      return notNull ? sql`r.value -> ${field}` : sql`nullif(r.value -> ${field}, 'null')`;
    },
  );
  return db.insert(table).select(sql`
    select ${sql.join(values, sql`, `)} ${stagedFor(restore, table)} order by c.id, r.key`);
}

/** SQLite's own table of the highest id that each table has ever assigned. */
const sequence = sqliteTable('sqlite_sequence', { name: text(), seq: integer() });

/** Repairs numbers that no id can have: from now on ids continue from the highest row. */
const forgetImpossibleIds = (db: Db): Statement =>
  db.update(sequence).set({ seq: 0 }).where(gt(sequence.seq, MAX_ID));

/** Ids are never reused, even if their record is deleted. */
const raiseIdSequence = (db: Db, name: string, id: number): Statement[] => [
  db
    .update(sequence)
    .set({ seq: sql`max(seq, ${id})` })
    .where(eq(sequence.name, name)),
  db.insert(sequence).select(sql`
    select ${name}, ${id} where ${id} > 0
      and not exists (select 1 from sqlite_sequence where name = ${name})`),
];

/** Deletes the list of file operations once they are done. */
export const deleteRestoreFiles = (db: Db, keys: string[]): Promise<void> =>
  runBatch(
    db,
    jsonChunks(keys).map((chunk) =>
      db.delete(restoreFiles).where(isAmong(restoreFiles.key, chunk)),
    ),
  );

/** Deletes the rows staged for a failed restore. */
export const deleteStagedRows = (db: Db, restore: string): Promise<void> =>
  runBatch(db, [deleteStagedRowsStatement(db, restore)]);

/** Same, as part of a batch. */
export const deleteStagedRowsStatement = (db: Db, restore: string): Statement =>
  db.delete(restoreChunks).where(eq(restoreChunks.restore, restore));

/** Deletes rows staged before a moment by restores that did not finish. */
export const deleteStagedRowsBefore = (db: Db, moment: string): Promise<void> =>
  runBatch(db, [db.delete(restoreChunks).where(lt(restoreChunks.created_at, moment))]);
