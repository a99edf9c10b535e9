import { asc, sql } from 'drizzle-orm';
import { type Entry, entryFields } from '../../src/entries/entry.ts';
import type { Db } from '../open.ts';
import { entries } from '../schema/entries.ts';
import { makeRecordStore } from './records.ts';

/** The entries, each kind in its order; a new one stands before the others of its kind. */
export const entryStore = makeRecordStore(entries, {
  kind: 'entry',
  fields: entryFields,
  order: [asc(entries.order)],
  missing: 'There is no such entry.',
  full: 'At most 1000 entries, please: delete some first.',
  compute: ({ kind }) => ({
    order: sql`(select coalesce(min("order"), 1) - 1 from entries where kind = ${kind})`,
  }),
});

/** The entries that everyone may see, each kind in its order. */
export const selectShownEntries = async (db: Db): Promise<Entry[]> =>
  (await entryStore.selectAll(db)).filter(({ hidden }) => !hidden);

/** Puts the entries of a kind in the order of their ids. */
export async function updateEntryOrder(db: Db, ids: number[]): Promise<void> {
  // As JSON: a statement takes 100 parameters at most.
  const list = JSON.stringify(ids);
  await db
    .update(entries)
    .set({ order: sql`(select key from json_each(${list}) where value = ${entries.id})` })
    .where(sql`${entries.id} in (select value from json_each(${list}))`);
}
