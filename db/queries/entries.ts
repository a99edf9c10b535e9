import { asc, sql } from 'drizzle-orm';
import { type Entry, entryFields } from '../../src/entries/entry.ts';
import { isNewer } from '../../src/entries/entry-text.ts';
import type { Db } from '../open.ts';
import { entries } from '../schema/entries.ts';
import { makeRecordStore } from './records.ts';

const store = makeRecordStore(entries, {
  kind: 'entry',
  fields: entryFields,
  order: [asc(entries.order)],
  missing: 'There is no such entry.',
  full: 'At most 1000 entries, please: delete some first.',
  compute: ({ kind }) => ({
    order: sql`(select coalesce(max("order"), -1) + 1 from entries where kind = ${kind})`,
  }),
});

/** The entries, each kind in its order. A new one stands before the first that is older, else it is the last. */
export const entryStore: typeof store = {
  ...store,
  async insert(db, fields, now) {
    const stored = await store.insert(db, fields, now);
    const isOther = ({ kind, id }: Entry) => kind === stored.kind && id !== stored.id;
    const others = (await store.selectAll(db)).filter(isOther);
    const at = others.findIndex((other) => isNewer(stored, other));
    if (at < 0) return stored;
    await updateEntryOrder(db, others.map(({ id }) => id).toSpliced(at, 0, stored.id));
    return { ...stored, order: at };
  },
};

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
