import {
  and,
  eq,
  getTableColumns,
  inArray,
  is,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import {
  type RecordKind,
  TRASH_KINDS,
  type TrashKind,
  type TrashRef,
} from '../../src/trash/kinds.ts';
import { fromKeys, keys } from '../../src/values/object.ts';
import type { Db } from '../open.ts';
import type { TrashedWith } from '../schema/describe.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import { letters } from '../schema/mail.ts';
import { pages, untrashedPages } from '../schema/pages.ts';
import { posts, untrashedPosts } from '../schema/posts.ts';
import { publications, untrashedPublications } from '../schema/publications.ts';
import { trashFiles } from '../schema/trash.ts';
import { insertWhen, namedBatch, rawSelect, type Statement } from '../statements.ts';
import { childColumns, TABLES } from '../tables.ts';
import { deletePdfTexts, movePdfText } from './pdf-texts.ts';

const RECORD_KINDS = keys(TRASH_KINDS).filter((kind) => kind !== 'file');

interface TrashedTable {
  table: SQLiteTable;
  key: SQLiteColumn;
  title: SQLiteColumn;
  trashedAt: SQLiteColumn;
  /** The columns of other tables whose rows go with a record. */
  parts: SQLiteColumn[];
}

/** The table of each kind. */
export const RECORDS = fromKeys<Record<RecordKind, TrashedTable>>(RECORD_KINDS, (kind) => {
  for (const { table, key, trash } of TABLES) {
    const { trashed_at: trashedAt } = getTableColumns(table);
    if (!trashedAt || !trash || !('kind' in trash) || trash.kind !== kind) continue;
    return { table, key, title: trash.title, trashedAt, parts: childColumns(table) };
  }
  throw new Error(`no table has records of the kind ${kind}`);
});

const isTrashed = (kind: RecordKind) => isNotNull(RECORDS[kind].trashedAt);

/** The row of a record that is not in the trash. SQLite takes the text of a number for a key that is one. */
const isPresent = ({ kind, id }: RecordRef): SQL =>
  sql`${RECORDS[kind].key} = ${id} and ${isNull(RECORDS[kind].trashedAt)}`;

/** Whether a row belongs to a record in the trash. */
export function belongsToTrash({ with: kind, record }: TrashedWith): SQL {
  const trashed = RECORD_KINDS.filter((one) => isOfKind(kind, one)).map((one) => {
    const { table, key } = RECORDS[one];
    const ids = sql`select cast(${key} as text) from ${table} where ${isTrashed(one)}`;
    // A row may belong to no record.
    return sql`coalesce(${kind} = ${one} and cast(${record} as text) in (${ids}), 0)`;
  });
  // Not one compound query of all: D1 takes five at most.
  return sql`(${sql.join(trashed, sql` or `)})`;
}

const isOfKind = (kind: TrashedWith['with'], one: RecordKind): boolean =>
  typeof kind === 'string' ? kind === one : kind.enumValues?.includes(one) === true;

type RecordRef = TrashRef & { kind: RecordKind };

const isRecord = (ref: TrashRef): ref is RecordRef => ref.kind !== 'file';

/** What is in the trash, as it is listed. */
export interface TrashItem {
  kind: TrashKind;
  /** A record's number, a chat's text, the name of a file. */
  id: number | string;
  title: string;
  deletedAt: string;
}

/** What is in the trash, deleted last first. */
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
      title: title.slice(title.indexOf('/') + 1),
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

/** A file of something in the trash: where it was served, and where it waits. */
export interface TrashedFile {
  key: string;
  stored_as: string;
}

/** The files of something in the trash; null when there is no such thing in it. */
export async function selectOptionalTrashFiles(
  db: Db,
  { kind, id }: TrashRef,
): Promise<TrashedFile[] | null> {
  const items = await selectTrash(db);
  if (!items.some((item) => item.kind === kind && String(item.id) === id)) return null;
  return db
    .select({ key: trashFiles.key, stored_as: trashFiles.stored_as })
    .from(trashFiles)
    .where(and(eq(trashFiles.kind, kind), eq(trashFiles.id, id)));
}

/** Where the files of some things in the trash wait. */
export async function selectStoredTrashFiles(db: Db, refs: TrashRef[]): Promise<string[]> {
  const rows = await db
    .select({ stored_as: trashFiles.stored_as })
    .from(trashFiles)
    .where(among(trashFiles, refs));
  return rows.map(({ stored_as }) => stored_as);
}

/** The rows of some records in the trash, with all that they name. */
export async function selectTrashedRows(db: Db, refs: TrashRef[]): Promise<object[]> {
  const rows = await Promise.all(
    refs.filter(isRecord).map(({ kind, id }) => {
      const { table, key } = RECORDS[kind];
      return db
        .select()
        .from(table)
        .where(and(sql`${key} = ${id}`, isTrashed(kind)));
    }),
  );
  return rows.flat();
}

const among = ({ kind, id }: Record<'kind' | 'id', SQLiteColumn>, refs: TrashRef[]): SQL =>
  sql`(${kind}, ${id}) in
    (select value ->> 'kind', value ->> 'id' from json_each(${JSON.stringify(refs)}))`;

/** Whether there is a record to be deleted. */
export async function recordExists(db: Db, ref: RecordRef): Promise<boolean> {
  const { table } = RECORDS[ref.kind];
  const found = await db.select({ one: sql`1` }).from(table).where(isPresent(ref));
  return found.length > 0;
}

/** The ids that files with a name have in the trash: several may have been deleted, one after the other. */
export async function selectTrashedFileIds(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .select({ id: trashFiles.id })
    .from(trashFiles)
    .where(and(eq(trashFiles.kind, 'file'), eq(trashFiles.key, key)));
  return rows.map(({ id }) => id);
}

/** A record that has the address or the DOI of another. */
interface TrashRestoreConflict {
  kind: 'post' | 'page' | 'publication';
  title: string;
  taken: string;
}

/** Which record has taken the address or the DOI of something in the trash; null when none has. */
export async function selectOptionalTrashRestoreConflict(
  db: Db,
  { kind, id }: TrashRef,
): Promise<TrashRestoreConflict | null> {
  if (kind !== 'post' && kind !== 'page' && kind !== 'publication') return null;
  const slug = sql`other.slug as taken`;
  const [column, others, own, isTaken] = {
    post: [slug, untrashedPosts, posts, sql`other.slug = own.slug`] as const,
    page: [slug, untrashedPages, pages, sql`other.slug = own.slug`] as const,
    publication: [
      sql`other.doi as taken`,
      untrashedPublications,
      publications,
      // Two publications may have one DOI, as they may have had when this one was deleted.
      sql`other.doi = own.doi and other.created_at > own.trashed_at`,
    ] as const,
  }[kind];
  const [found] = await rawSelect<Pick<TrashRestoreConflict, 'title' | 'taken'>>(
    db,
    ['title', 'taken'],
    sql`select other.title, ${column} from ${others} as other, ${own} as own
      where own.id = ${id} and ${isTaken} limit 1`,
  );
  return found ? { kind, ...found } : null;
}

/** A file that goes to the trash with its record. */
export interface FileToTrash extends TrashedFile {
  /** Whether another record names it too: then it goes on being served. */
  shared: boolean;
}

/**
 * Statements that move a record to the trash, for one batch. Where the record is gone already they do nothing.
 *
 * @param files of which copies wait in the trash's folder
 */
export function recordToTrash(
  db: Db,
  ref: RecordRef,
  files: FileToTrash[],
  now: Date,
): Statement[] {
  const { table } = RECORDS[ref.kind];
  const exists = sql`exists (select 1 from ${table} where ${isPresent(ref)})`;
  return [
    ...files.flatMap((file) => noteFile(db, ref, file, now, exists)),
    db.update(table).set({ trashed_at: now.toISOString() }).where(isPresent(ref)),
  ];
}

/**
 * Statements that note a file in the trash which no record owns, for one batch.
 *
 * @param id its name
 * @param earlierId what a file of this name is called from now on that was deleted before
 */
export function fileToTrash(
  db: Db,
  id: string,
  file: TrashedFile,
  { earlierId, now }: { earlierId: string; now: Date },
): Statement[] {
  return [
    db
      .update(trashFiles)
      .set({ id: earlierId })
      .where(and(eq(trashFiles.kind, 'file'), eq(trashFiles.id, id))),
    ...noteFile(db, { kind: 'file', id }, { ...file, shared: false }, now, sql`true`),
    ...movePdfText(db, file.key, file.stored_as),
  ];
}

/** Its copy stays, and what is served goes unless another record shows it. */
function noteFile(
  db: Db,
  { kind, id }: TrashRef,
  { key, stored_as, shared }: FileToTrash,
  now: Date,
  when: SQL,
): Statement[] {
  const row = { kind, id, key, stored_as, trashed_at: now.toISOString() };
  return [
    insertWhen(db, trashFiles, row, when),
    db.delete(fileRemovals).where(and(eq(fileRemovals.key, stored_as), when)),
    ...(shared
      ? []
      : [insertWhen(db, fileRemovals, { key, at: now.getTime() }, when).onConflictDoNothing()]),
  ];
}

/**
 * Statements that bring something back from the trash, for one batch. They break a constraint where another record has
 * its address meanwhile.
 */
export function fromTrash(db: Db, ref: TrashRef, files: TrashedFile[], now: Date): Statement[] {
  if (!isRecord(ref)) {
    const texts = files.flatMap(({ key, stored_as }) => movePdfText(db, stored_as, key));
    return [...texts, ...forgetFiles(db, among(trashFiles, [ref]), now)];
  }
  const { table, key } = RECORDS[ref.kind];
  return [
    ...(ref.kind === 'meeting' ? [holdLetters(db, ref, now)] : []),
    db.update(table).set({ trashed_at: null }).where(sql`${key} = ${ref.id}`),
    ...forgetFiles(db, among(trashFiles, [ref]), now),
  ];
}

const DAY_MS = 24 * 60 * 60_000;

/** A letter that was being sent, or that is old news, is sent only if the administrator says so. */
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

/** Statements by which things in the trash are deleted for ever, with the files that wait for them. */
export function deleteTrash(db: Db, refs: TrashRef[], now: Date): Statement[] {
  const areFiles = among(trashFiles, refs);
  const stored = db.select({ file: trashFiles.stored_as }).from(trashFiles).where(areFiles);
  return [
    ...deletePdfTexts(db, stored),
    ...forgetFiles(db, areFiles, now),
    ...RECORD_KINDS.flatMap((kind) => {
      const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id);
      const isOne = sql`cast(${RECORDS[kind].key} as text) in
        (select value from json_each(${JSON.stringify(ids)}))`;
      return ids.length > 0 ? deleteRecords(db, kind, isOne) : [];
    }),
  ];
}

/**
 * Statements by which what is in the trash gives way to rows with the same id, or the same key at a booking service,
 * for one batch.
 *
 * @param staged gives a query for columns of the rows that are to be inserted into a table
 */
export function makeWay(
  db: Db,
  staged: (table: SQLiteTable, ...columns: string[]) => SQL,
  now: Date,
): Statement[] {
  return RECORD_KINDS.flatMap((kind) => {
    const { table, key } = RECORDS[kind];
    // What is unique in and out of the trash: a partial index is about what is out of it.
    const unique = getTableConfig(table).indexes.flatMap(({ config }) =>
      config.unique && !config.where ? [config.columns] : [],
    );
    const isAmong = [[key], ...unique].map((columns) => {
      const names = columns.flatMap((column) => (is(column, SQLiteColumn) ? column.name : []));
      return sql`(${sql.join(columns, sql`, `)}) in ${staged(table, ...names)}`;
    });
    const isTaken = sql`(${sql.join(isAmong, sql` or `)})`;
    const areFiles = sql`${trashFiles.kind} = ${kind} and ${trashFiles.id} in
      (select cast(${key} as text) from ${table} where ${and(isTaken, isTrashed(kind))})`;
    return [...forgetFiles(db, areFiles, now), ...deleteRecords(db, kind, isTaken)];
  });
}

/** A remote libSQL need not enforce foreign keys: what belongs to a record goes before it. */
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
        ? db.delete(table).where(sql`(${trash.with}, cast(${trash.record} as text)) in
            (select ${kind}, cast(key as text) from ${records})`)
        : [],
    ),
    ...parts.map((part) => db.delete(part.table).where(inArray(part, records))),
    db.delete(table).where(gone),
  ];
}

/** The copies of files that have left the trash. */
const forgetFiles = (db: Db, which: SQL, now: Date): Statement[] => [
  db
    .insert(fileRemovals)
    .select(sql`select ${trashFiles.stored_as}, ${now.getTime()} from ${trashFiles} where ${which}`)
    .onConflictDoNothing(),
  db.delete(trashFiles).where(which),
];
