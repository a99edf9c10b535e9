import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { MAX_RECORDS, type RecordDefinition } from '../records/define.ts';
import { found, Invalid, validationError } from '../src/values/errors.ts';
import { listIds } from '../src/values/list-ids.ts';
import type { Db } from './open.ts';
import { prepared } from './statements.ts';
import { getTable, getTableOfKind } from './tables.ts';

type RecordTable = SQLiteTable & Record<'id' | 'created_at' | 'trashed_at', SQLiteColumn>;
type FieldsOf<Definition extends RecordDefinition> = Definition['schema']['_zod']['output'];

/** A row as it is answered: without the times of its making and its deletion. */
type Answered<Table extends SQLiteTable> = Omit<Table['$inferSelect'], 'created_at' | 'trashed_at'>;

/** What can be asked of the records of a kind. None of it finds what is in the trash. */
export interface RecordStore<
  Fields extends object = object,
  Stored extends object = object & { id: number },
> {
  definition: RecordDefinition;
  /** All records in their order. */
  selectAll(db: Db): Promise<Stored[]>;
  /** A record; null where there is none. */
  selectOptional(db: Db, id: number): Promise<Stored | null>;
  /**
   * Stores a new record.
   *
   * @throws a 400 where there are too many, or it names what is not there
   */
  insert(db: Db, fields: Fields, now: Date): Promise<Stored>;
  /**
   * Changes all fields of a record.
   *
   * @throws a 404 where there is none, a 400 where it names what is not there
   */
  update(db: Db, id: number, fields: Fields, before: Stored): Promise<Stored>;
  /**
   * Puts the records that the owner orders together into an order.
   *
   * @param ids each of them once
   * @throws a 400 where these are others
   */
  reorder(db: Db, ids: readonly number[]): Promise<void>;
}

/** The records of a kind in their table. */
export function makeStore<Definition extends RecordDefinition, Table extends RecordTable>(
  definition: Definition,
  table: Table & { $inferSelect: FieldsOf<Definition> },
): RecordStore<FieldsOf<Definition>, Answered<Table> & { id: number }> {
  type Stored = Answered<Table> & { id: number };
  const { messages, order, ordered } = definition;
  const { created_at, trashed_at, ...columns } = getTableColumns<SQLiteTable>(table);
  const isPresent = isNull(table.trashed_at);
  const by = columns[ordered ? 'order' : (order?.by ?? 'id')] ?? table.id;
  // The columns are those of a table that is not known here, which no query's type can follow.
  const toStored = (rows: object[]) => rows as Stored[];
  const all = prepared((db) =>
    db
      .select(columns)
      .from<SQLiteTable>(table)
      .where(isPresent)
      .orderBy(order?.latestFirst ? desc(by) : asc(by), asc(table.id))
      .prepare(),
  );
  const selectAll = async (db: Db) => toStored(await all(db).all());

  /** The records that the owner puts in order together with one. */
  const selectGroup = async (db: Db, record: object | undefined): Promise<Stored[]> => {
    if (!ordered || !record) return [];
    const group: unknown = Reflect.get(record, ordered.within);
    return (await selectAll(db)).filter((row) => Reflect.get(row, ordered.within) === group);
  };

  /** As JSON: a statement takes 100 parameters at most. */
  const updateOrder = async (db: Db, ids: readonly number[]) => {
    const list = JSON.stringify(ids);
    await db
      .update<SQLiteTable>(table)
      .set({ order: sql`(select key from json_each(${list}) where value = ${table.id})` })
      .where(sql`${table.id} in (select value from json_each(${list}))`);
  };

  /** Puts a new record before the first that it precedes; else it is the last. */
  const place = async (db: Db, added: Stored): Promise<Stored> => {
    const others = (await selectGroup(db, added)).filter(({ id }) => id !== added.id);
    const following = others.findIndex((other) => ordered?.precedes(added, other));
    const at = following < 0 ? others.length : following;
    await updateOrder(db, others.map(({ id }) => id).toSpliced(at, 0, added.id));
    return { ...added, order: at };
  };

  return {
    definition,
    selectAll,
    async selectOptional(db, id) {
      const which = and(eq(table.id, id), isPresent);
      return toStored(await db.select(columns).from<SQLiteTable>(table).where(which))[0] ?? null;
    },
    async insert(db, fields, now) {
      await requireRelated(db, table, fields, {});
      if ((await db.$count(table, isPresent)) >= MAX_RECORDS) throw new Invalid(messages.full);
      const row = { ...fields, created_at: now.toISOString() };
      const [stored] = toStored(await db.insert<SQLiteTable>(table).values(row).returning(columns));
      if (!stored) throw new Error('the database did not answer with the new record');
      return ordered ? place(db, stored) : stored;
    },
    async update(db, id, fields, before) {
      await requireRelated(db, table, fields, before);
      const which = and(eq(table.id, id), isPresent);
      const rows = await db.update<SQLiteTable>(table).set(fields).where(which).returning(columns);
      return found(toStored(rows)[0] ?? null, messages.missing);
    },
    async reorder(db, ids) {
      const group = await selectGroup(
        db,
        (await selectAll(db)).find(({ id }) => id === ids[0]),
      );
      const isWhole = group.length === ids.length && group.every(({ id }) => ids.includes(id));
      if (!isWhole) throw validationError([{ path: ['ids'], message: messages.incompleteOrder }]);
      await updateOrder(db, ids);
    },
  };
}

/** Throws a 400 where a field names a record that is not there. What it named before may have gone meanwhile. */
async function requireRelated(
  db: Db,
  table: SQLiteTable,
  fields: object,
  before: object,
): Promise<void> {
  const [given, known] = [fields, before].map((of) => new Map<string, unknown>(Object.entries(of)));
  for (const [field, kind] of Object.entries(getTable(table).related ?? {})) {
    const added = listIds(given?.get(field)).filter(
      (id) => !listIds(known?.get(field)).includes(id),
    );
    if (added.length === 0) continue;
    const { table: to, key } = getTableOfKind(kind);
    const { trashed_at } = getTableColumns(to);
    const isAmong = sql`${key} in (select value from json_each(${JSON.stringify(added)}))`;
    const rows = await db
      .select({ id: sql<number>`${key}` })
      .from(to)
      .where(and(isAmong, trashed_at && isNull(trashed_at)));
    const missing = added.find((id) => !rows.some((row) => row.id === id));
    if (missing === undefined) continue;
    throw validationError([{ path: [field], message: `There is no such record: ${missing}` }]);
  }
}
