import {
  and,
  eq,
  getTableColumns,
  inArray,
  is,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  type RecordKind,
  TRASH_KINDS,
  type TrashKind,
  type TrashRef,
} from '../../records/trash.ts';
import { fromKeys, keys } from '../../src/values/object.ts';
import { toFilename } from '../../src/values/storage-key.ts';
import { DAY_MS } from '../../src/values/time.ts';
import type { Db } from '../open.ts';
import type { TrashedWith } from '../schema/describe.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import { letters } from '../schema/mail.ts';
import { posts } from '../schema/posts.ts';
import { publications } from '../schema/publications.ts';
import { trashFiles } from '../schema/trash.ts';
import { namedBatch, rawSelect, type Statement } from '../statements.ts';
import { childColumns, getTable, isDescribed, TABLES } from '../tables.ts';
import { deletePdfTexts, movePdfText } from './pdf-texts.ts';

const RECORD_KINDS = keys(TRASH_KINDS).filter((kind) => kind !== 'file');

interface TrashedTable {
  table: SQLiteTable;
  key: SQLiteColumn;
  title: SQLiteColumn;
  trashedAt: SQLiteColumn;
  /** Condition for the table's rows of this type; undefined if all are. */
  isOne: SQL | undefined;
  /** Columns of other tables whose rows belong to a record. */
  parts: SQLiteColumn[];
}

/** The table of each type. */
export const RECORDS = fromKeys<Record<RecordKind, TrashedTable>>(RECORD_KINDS, (kind) => {
  for (const described of TABLES) {
    const { table, key, trash } = described;
    const { trashed_at: trashedAt } = getTableColumns(table);
    if (!trashedAt || !trash || !('kind' in trash) || trash.kind !== kind) continue;
    const isOne = isDescribed(described);
    return { table, key, title: trash.title, trashedAt, isOne, parts: childColumns(table) };
  }
  throw new Error(`no table has records of the kind ${kind}`);
});

const isTrashed = (kind: RecordKind) =>
  and(RECORDS[kind].isOne, isNotNull(RECORDS[kind].trashedAt));

/** Condition that a row is not in the trash and does not belong to an item there; undefined if none ever is. */
export function isNotInTrash(table: SQLiteTable): SQL | undefined {
  const { trash, references } = getTable(table);
  const { trashed_at } = getTableColumns(table);
  if (trashed_at) return isNull(trashed_at);
  if (trash && 'rows' in trash) return not(trash.rows);
  if (trash && 'with' in trash) return not(belongsToTrash(trash));
  const [present] = references.flatMap(({ column, to, cascades }) => {
    const isParent = cascades && isNotInTrash(to);
    return isParent
      ? sql`${column} in (select ${getTable(to).key} from ${to} where ${isParent})`
      : [];
  });
  return present;
}

/** True if a row belongs to a record in the trash. */
function belongsToTrash({ with: kind, record }: TrashedWith): SQL {
  const trashed = RECORD_KINDS.filter((one) => isOfKind(kind, one)).map((one) => {
    const { table, key } = RECORDS[one];
    const ids = sql`select cast(${key} as text) from ${table} where ${isTrashed(one)}`;
    // A row may belong to no record.
    return sql`coalesce(${and(isNamed(kind, one), sql`cast(${record} as text) in (${ids})`)}, 0)`;
  });
  // Not one compound query, of which D1 allows at most five terms.
  return sql`(${sql.join(trashed, sql` or `)})`;
}

const isOfKind = (kind: TrashedWith['with'], one: RecordKind): boolean =>
  (is(kind, SQLiteColumn) ? (kind.enumValues ?? []) : [kind].flat()).includes(one);

/** Condition that a row belongs to a record of a type; undefined if no column refers to that type. */
const isNamed = (kind: TrashedWith['with'], one: RecordKind): SQL | undefined =>
  is(kind, SQLiteColumn) ? eq(kind, one) : undefined;

/** An item of the trash, as listed. */
interface TrashItem {
  kind: TrashKind;
  /** A record's number, a chat's text id, or the name of a file. */
  id: number | string;
  title: string;
  deletedAt: string;
}

/** The items of the trash, most recently deleted first. */
export async function selectTrash(db: Db): Promise<TrashItem[]> {
  const { file, ...records } = await namedBatch(db, {
    ...fromKeys<Record<RecordKind, ReturnType<typeof trashedRecords>>>(RECORD_KINDS, (kind) =>
      trashedRecords(db, kind),
    ),
    file: db
      .select({ id: trashFiles.id, title: trashFiles.key, deletedAt: trashFiles.trashed_at })
      .from(trashFiles)
      .where(eq(trashFiles.kind, 'file')),
  });
  const items = [
    ...RECORD_KINDS.flatMap((kind) => records[kind].map((row) => ({ ...row, kind }))),
    ...file.map(({ title, ...row }) => ({
      ...row,
      kind: 'file' as const,
      title: toFilename(title),
    })),
  ];
  return items.toSorted(
    (one, other) =>
      other.deletedAt.localeCompare(one.deletedAt) ||
      one.kind.localeCompare(other.kind) ||
      String(one.id).localeCompare(String(other.id)),
  );
}

const trashedRecords = (db: Db, kind: RecordKind) => {
  const { table, key, title, trashedAt } = RECORDS[kind];
  return db
    .select({
      id: sql<number | string>`${key}`,
      title: sql<string>`${title}`,
      deletedAt: sql<string>`${trashedAt}`,
    })
    .from(table)
    .where(isTrashed(kind));
};

/** True for an item in the trash. */
export const isInTrash = async (db: Db, { kind, id }: TrashRef): Promise<boolean> =>
  (await selectTrash(db)).some((item) => item.kind === kind && String(item.id) === id);

/** A file in the trash: where it was served, and where it is now. */
interface TrashedFile {
  key: string;
  stored_as: string;
}

/** The files of some items in the trash's folder. */
export const selectTrashedFiles = (db: Db, refs: TrashRef[]): Promise<TrashedFile[]> =>
  db
    .select({ key: trashFiles.key, stored_as: trashFiles.stored_as })
    .from(trashFiles)
    .where(among(refs));

const among = (refs: TrashRef[]): SQL =>
  sql`(${trashFiles.kind}, ${trashFiles.id}) in
    (select value ->> 'kind', value ->> 'id' from json_each(${JSON.stringify(refs)}))`;

/** The rows of some records in the trash, with everything they refer to. */
export async function selectTrashedRows(db: Db, refs: TrashRef[]): Promise<object[]> {
  const rows = await Promise.all(
    refs.map(({ kind, id }) => {
      if (kind === 'file') return [];
      const { table, key } = RECORDS[kind];
      return db
        .select()
        .from(table)
        .where(and(sql`${key} = ${id}`, isTrashed(kind)));
    }),
  );
  return rows.flat();
}

/** Ids in the trash of files with a name: several may have been deleted one after the other. */
export async function selectTrashedFileIds(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .select({ id: trashFiles.id })
    .from(trashFiles)
    .where(and(eq(trashFiles.kind, 'file'), eq(trashFiles.key, key)));
  return rows.map(({ id }) => id);
}

/** Moves a record to the trash; false if there is none. SQLite converts the text of a number for a numeric key. */
export async function trashRecord(
  db: Db,
  kind: RecordKind,
  id: string,
  now: Date,
): Promise<boolean> {
  const { table, key, trashedAt, isOne } = RECORDS[kind];
  const trashed = await db
    .update(table)
    .set({ trashed_at: now.toISOString() })
    .where(and(sql`${key} = ${id}`, isOne, isNull(trashedAt)))
    .returning({ one: sql`1` });
  return trashed.length > 0;
}

/**
 * Statements that record a file in the trash that no record owns, for one batch.
 *
 * @param id its name
 * @param earlierId new id of a previously deleted file with the same name
 */
export function fileToTrash(
  db: Db,
  id: string,
  { key, stored_as }: TrashedFile,
  { earlierId, now }: { earlierId: string; now: Date },
): Statement[] {
  return [
    db
      .update(trashFiles)
      .set({ id: earlierId })
      .where(and(eq(trashFiles.kind, 'file'), eq(trashFiles.id, id))),
    db
      .insert(trashFiles)
      .values({ kind: 'file', id, key, stored_as, trashed_at: now.toISOString() }),
    ...movePdfText(db, key, stored_as),
  ];
}

/** Values that no two records outside the trash share: slugs by an index, DOIs unless both had the same before. */
const RIVALS = {
  post: [posts.slug, sql`other.kind = own.kind`],
  page: [posts.slug, sql`other.kind = own.kind`],
  publication: [publications.doi, sql`other.created_at > own.trashed_at`],
} as const;

/** A record with the address or DOI of another. */
interface Rival {
  kind: keyof typeof RIVALS;
  title: string;
  taken: string;
}

/** The record that has taken the address or DOI of one in the trash; null if none has. */
export async function selectOptionalRival(db: Db, { kind, id }: TrashRef): Promise<Rival | null> {
  if (kind !== 'post' && kind !== 'page' && kind !== 'publication') return null;
  const [{ name, table }, isRival] = RIVALS[kind];
  const column = sql.identifier(name);
  const [found] = await rawSelect<Omit<Rival, 'kind'>>(
    db,
    ['title', 'taken'],
    sql`select other.title, other.${column} as taken from ${table} as other, ${table} as own
      where own.id = ${id} and other.${column} = own.${column} and other.trashed_at is null
        and ${isRival} limit 1`,
  );
  return found ? { kind, ...found } : null;
}

/** Statements that restore an item, for one batch. They violate a constraint if another record has taken its address. */
export function fromTrash(db: Db, ref: TrashRef, files: TrashedFile[], now: Date): Statement[] {
  const forgotten = forgetFiles(db, among([ref]), now);
  if (ref.kind === 'file') {
    return [
      ...files.flatMap(({ key, stored_as }) => movePdfText(db, stored_as, key)),
      ...forgotten,
    ];
  }
  const { table, key, isOne } = RECORDS[ref.kind];
  return [
    ...(ref.kind === 'meeting' ? [holdLetters(db, ref, now)] : []),
    db
      .update(table)
      .set({ trashed_at: null })
      .where(and(sql`${key} = ${ref.id}`, isOne)),
    ...forgotten,
  ];
}

/** An email that was being sent, or is outdated, is only sent if the administrator asks for it. */
const holdLetters = (db: Db, { id }: TrashRef, now: Date): Statement =>
  db
    .update(letters)
    .set({ status: 'failed', error: 'Its meeting was deleted before it was sent, and restored.' })
    .where(
      and(
        eq(letters.meeting_id, Number(id)),
        eq(letters.status, 'waiting'),
        sql`(${letters.attempts} > 0
          or ${letters.created_at} < ${new Date(now.getTime() - DAY_MS).toISOString()})`,
      ),
    );

/** Statements that permanently delete items in the trash, with their files in its folder. */
export const deleteTrash = (db: Db, refs: TrashRef[], now: Date): Statement[] => [
  ...deletePdfTexts(
    db,
    db.select({ file: trashFiles.stored_as }).from(trashFiles).where(among(refs)),
  ),
  ...forgetFiles(db, among(refs), now),
  ...RECORD_KINDS.flatMap((kind) => {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
    const isOne = sql`cast(${RECORDS[kind].key} as text) in
      (select value from json_each(${JSON.stringify(ids)}))`;
    return ids.length > 0 ? deleteRecords(db, kind, isOne) : [];
  }),
];

/**
 * Statements that delete items in the trash in favour of rows with the same id, or the same key of a booking service,
 * for one batch.
 *
 * @param staged returns a query for columns of the rows that are to be inserted into a table
 */
export function deleteConflictsInTrash(
  db: Db,
  staged: (table: SQLiteTable, ...columns: string[]) => SQL,
  now: Date,
): Statement[] {
  return RECORD_KINDS.flatMap((kind) => {
    const { table, key } = RECORDS[kind];
    // Values that are unique in and outside the trash; a partial index only covers those outside.
    const unique = getTableConfig(table).indexes.flatMap(({ config }) =>
      config.unique && !config.where ? [config.columns] : [],
    );
    const isAmong = [[key], ...unique].map((columns) => {
      const names = columns.flatMap((column) => (is(column, SQLiteColumn) ? column.name : []));
      return sql`(${sql.join(columns, sql`, `)}) in ${staged(table, ...names)}`;
    });
    const isTaken = sql`(${sql.join(isAmong, sql` or `)})`;
    // An earlier version moved the files of records to the trash's folder.
    const areFiles = sql`${trashFiles.kind} = ${kind} and ${trashFiles.id} in
      (select cast(${key} as text) from ${table} where ${and(isTaken, isTrashed(kind))})`;
    return [...forgetFiles(db, areFiles, now), ...deleteRecords(db, kind, isTaken)];
  });
}

/** A remote libSQL may not enforce foreign keys, so dependent rows are deleted first. */
function deleteRecords(db: Db, kind: RecordKind, which: SQL): Statement[] {
  const { table, key, parts } = RECORDS[kind];
  const gone = and(which, isTrashed(kind));
  const records = db
    .select({ key: sql`${key}`.as('key') })
    .from(table)
    .where(gone);
  return [
    ...TABLES.flatMap(({ table, trash }) =>
      trash && 'with' in trash && isOfKind(trash.with, kind)
        ? db
            .delete(table)
            .where(
              and(
                isNamed(trash.with, kind),
                sql`cast(${trash.record} as text) in (select cast(key as text) from ${records})`,
              ),
            )
        : [],
    ),
    ...parts.map((part) => db.delete(part.table).where(inArray(part, records))),
    // Translations of a text that is gone are originals, and may be translated themselves.
    ...(kind === 'post' || kind === 'page'
      ? [
          db
            .update(posts)
            .set({ translation_of: null })
            .where(inArray(posts.translation_of, records)),
        ]
      : []),
    db.delete(table).where(gone),
  ];
}

/** Files leave the trash's folder. */
const forgetFiles = (db: Db, which: SQL, now: Date): Statement[] => [
  db
    .insert(fileRemovals)
    .select(sql`select ${trashFiles.stored_as}, ${now.getTime()} from ${trashFiles} where ${which}`)
    .onConflictDoNothing(),
  db.delete(trashFiles).where(which),
];
