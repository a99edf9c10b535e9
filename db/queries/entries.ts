import { and, asc, eq, getTableColumns, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import { type Entry, type EntryFields, MAX_ENTRIES } from '../../src/entries/entry.ts';
import { found, Invalid } from '../../src/values/errors.ts';
import type { Db } from '../open.ts';
import { entries, untrashedEntries } from '../schema/entries.ts';
import { prepared, runBatch } from '../statements.ts';

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

/** Stores new entries before those of their kinds, all or none. Throws a 400 where there are too many. */
export async function insertEntries(db: Db, rows: EntryFields[], now: Date): Promise<Entry[]> {
  if ((await db.$count(untrashedEntries)) + rows.length > MAX_ENTRIES) {
    throw new Invalid(`At most ${MAX_ENTRIES} entries, please: delete some first.`);
  }
  const created_at = now.toISOString();
  const [first, ...rest] = rows.map((row) => {
    const order = sql`(select coalesce(min("order"), 1) - 1 from entries where kind = ${row.kind})`;
    return db
      .insert(entries)
      .values({ ...row, order, created_at })
      .returning(returned);
  });
  return first ? (await db.batch([first, ...rest])).flat() : [];
}

/** Puts an entry in the place of the one with its id. Throws a 404 where there is none. */
export async function updateEntry(db: Db, { id, ...fields }: Entry): Promise<Entry> {
  const isStored = and(eq(entries.id, id), isNull(entries.trashed_at));
  const [entry] = await db.update(entries).set(fields).where(isStored).returning(returned);
  return found(entry ?? null, NO_ENTRY);
}

/** Puts the entries of a kind in the order of their ids. */
export const updateEntryOrder = (db: Db, ids: number[]): Promise<void> =>
  runBatch(db, [
    db
      .update(entries)
      .set({
        order: sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${entries.id})`,
      })
      .where(sql`${entries.id} in (select value from json_each(${JSON.stringify(ids)}))`),
  ]);

export const NO_ENTRY = 'There is no such entry.';
