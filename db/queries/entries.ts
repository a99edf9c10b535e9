import { and, asc, eq, getTableColumns, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import { type Entry, type EntryFields, MAX_ENTRIES } from '../../src/entries/entry.ts';
import { found, Invalid } from '../../src/values/errors.ts';
import type { Db } from '../open.ts';
import { entries, untrashedEntries } from '../schema/entries.ts';
import { prepared } from '../statements.ts';

const { created_at: _, ...columns } = getViewSelectedFields(untrashedEntries);
const { created_at: _created, trashed_at: _trashed, ...returned } = getTableColumns(entries);

const inOrder = prepared((db) =>
  db
    .select(columns)
    .from(untrashedEntries)
    .orderBy(asc(untrashedEntries.order), asc(untrashedEntries.id))
    .prepare(),
);

/** All entries, each kind in its order. */
export const selectEntries = (db: Db): Promise<Entry[]> => inOrder(db).all();

/** The entries that everyone may see, each kind in its order. */
export const selectShownEntries = async (db: Db): Promise<Entry[]> =>
  (await selectEntries(db)).filter(({ hidden }) => !hidden);

/** An entry; null where there is none. */
export async function selectOptionalEntry(db: Db, id: number): Promise<Entry | null> {
  const [entry] = await db
    .select(columns)
    .from(untrashedEntries)
    .where(eq(untrashedEntries.id, id));
  return entry ?? null;
}

/** Stores a new entry before the others of its kind. Throws a 400 where there are too many. */
export async function insertEntry(db: Db, fields: EntryFields, now: Date): Promise<Entry> {
  if ((await db.$count(untrashedEntries)) >= MAX_ENTRIES) {
    throw new Invalid(`At most ${MAX_ENTRIES} entries, please: delete some first.`);
  }
  const order = sql`(select coalesce(min("order"), 1) - 1 from entries where kind = ${fields.kind})`;
  const [entry] = await db
    .insert(entries)
    .values({ ...fields, order, created_at: now.toISOString() })
    .returning(returned);
  if (!entry) throw new Error('the database did not answer with the new entry');
  return entry;
}

/** Changes all fields of an entry, which keeps its place. Throws a 404 where there is none. */
export async function updateEntry(db: Db, id: number, fields: EntryFields): Promise<Entry> {
  const isStored = and(eq(entries.id, id), isNull(entries.trashed_at));
  const [entry] = await db.update(entries).set(fields).where(isStored).returning(returned);
  return found(entry ?? null, NO_ENTRY);
}

/** Puts the entries of a kind in the order of their ids. */
export async function updateEntryOrder(db: Db, ids: number[]): Promise<void> {
  // As JSON: a statement takes 100 parameters at most.
  const list = JSON.stringify(ids);
  await db
    .update(entries)
    .set({ order: sql`(select key from json_each(${list}) where value = ${entries.id})` })
    .where(sql`${entries.id} in (select value from json_each(${list}))`);
}

export const NO_ENTRY = 'There is no such entry.';
