import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { TrashKind, TrashRef } from '../../../src/lib/trash.ts';
import type { Db } from '../../open.ts';
import { rawSelect } from '../../raw-select.ts';
import { trash, trashFiles } from '../../schema/index.ts';
import { isRecord, RECORDS, type RecordKind } from './records.ts';

/** What is in the trash, as it is listed. */
export interface TrashItem {
  kind: TrashKind;
  /** As it was: a record's number, a chat's text, the name of a file. */
  id: number | string;
  title: string;
  deletedAt: string;
}

/** What is in the trash, deleted last first. */
export async function selectTrash(db: Db): Promise<TrashItem[]> {
  const { kind, id, title, deleted_at } = trash;
  const rows = await db
    .select({ kind, id, title, deletedAt: deleted_at })
    .from(trash)
    .orderBy(desc(deleted_at), kind, id);
  const isNumbered = (row: TrashRef) => row.kind !== 'file' && row.kind !== 'chat';
  return rows.map((row) => ({ ...row, id: isNumbered(row) ? Number(row.id) : row.id }));
}

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
  const [[found], files] = await db.batch([
    db
      .select({ id: trash.id })
      .from(trash)
      .where(and(eq(trash.kind, kind), eq(trash.id, id))),
    db
      .select({ key: trashFiles.key, stored_as: trashFiles.stored_as })
      .from(trashFiles)
      .where(and(eq(trashFiles.kind, kind), eq(trashFiles.id, id))),
  ]);
  return found ? files : null;
}

/** Where the files of some things in the trash wait. */
export async function selectStoredTrashFiles(db: Db, refs: TrashRef[]): Promise<string[]> {
  const rows = await db
    .select({ stored_as: trashFiles.stored_as })
    .from(trashFiles)
    .where(among(trashFiles, refs));
  return rows.map(({ stored_as }) => stored_as);
}

/** Which rows are those of some things. */
export const among = (
  { kind, id }: Record<'kind' | 'id', SQLiteColumn>,
  refs: TrashRef[],
): SQL => sql`(${kind}, ${id}) in
  (select value ->> 'kind', value ->> 'id' from json_each(${JSON.stringify(refs)}))`;

/** Whether there is a record to be deleted. */
export async function recordExists(db: Db, kind: RecordKind, id: string): Promise<boolean> {
  const { table } = RECORDS[kind];
  const found = await db.select({ one: sql`1` }).from(table).where(isRecord(kind, id));
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

/** A value of something in the trash, in a query that needs one. */
export const trashedValue = ({ kind, id }: TrashRef, source: string, column: string): SQL =>
  sql`(select value from trash_values where kind = ${kind} and id = ${id}
    and source = ${source} and "column" = ${column} limit 1)`;

/** Who stands in the way of something in the trash; null when nobody does. */
export async function selectOptionalRival(
  db: Db,
  ref: TrashRef,
): Promise<{ title: string; taken: string } | null> {
  if (ref.kind !== 'post' && ref.kind !== 'page' && ref.kind !== 'publication') return null;
  const [source, column, isOther] = {
    post: ['blog_posts', 'slug', sql`true`] as const,
    page: ['pages', 'slug', sql`true`] as const,
    publication: [
      'publications',
      'doi',
      // Two publications may have one DOI, as they may have had when this one was deleted.
      sql`id not in (select value from json_each(${trashedValue(ref, SAME_DOI, 'ids')}))`,
    ] as const,
  }[ref.kind];
  const name = sql.identifier(column);
  const [found] = await rawSelect<{ title: string; taken: string }>(
    db,
    ['title', 'taken'],
    sql`select title, ${name} as taken from ${sql.identifier(source)}
      where ${name} = ${trashedValue(ref, source, column)} and ${isOther} limit 1`,
  );
  return found ?? null;
}

/** Under this name a publication in the trash has the ids of those that had its DOI too when it was deleted. */
export const SAME_DOI = 'same_doi';

/** What was deleted before a moment. */
export const selectTrashBefore = (db: Db, moment: string): Promise<TrashRef[]> =>
  db.select({ kind: trash.kind, id: trash.id }).from(trash).where(lt(trash.deleted_at, moment));

/** The chats in the trash that began before a moment; only those without a message if that is asked for. */
export const selectTrashedChatsBefore = (
  db: Db,
  moment: string,
  { empty = false }: { empty?: boolean } = {},
): Promise<TrashRef[]> =>
  selectTrashedWhere(
    db,
    'chat',
    sql`source = 'chat_sessions' and "column" = 'created_at' and value < ${moment}
      and (${!empty} or not exists (select 1 from trash_values as message
        where message.kind = 'chat' and message.id = trash_values.id
        and message.source = 'chat_exchanges'))`,
  );

/** The meetings in the trash that took place before a moment. */
export const selectTrashedMeetingsBefore = (db: Db, moment: string): Promise<TrashRef[]> =>
  selectTrashedWhere(
    db,
    'meeting',
    sql`source = 'meetings' and "column" = 'date' and value <> '' and value < ${moment}`,
  );

/** Whether a meeting in the trash knows what a provider tells. */
export async function isTrashedBookingEvent(db: Db, eventId: string): Promise<boolean> {
  const knows = sql`source = 'meeting_changes' and "column" = 'event_id' and value = ${eventId}`;
  return (await selectTrashedWhere(db, 'meeting', knows)).length > 0;
}

async function selectTrashedWhere(db: Db, kind: TrashKind, which: SQL): Promise<TrashRef[]> {
  const query = sql`select distinct id from trash_values where kind = ${kind} and ${which}`;
  const rows = await rawSelect<{ id: string }>(db, ['id'], query);
  return rows.map(({ id }) => ({ kind, id }));
}
