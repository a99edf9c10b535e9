import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RecordDefinition } from '../records/define.ts';
import { Conflict, found, validationError } from '../src/values/errors.ts';
import { listIds } from '../src/values/list-ids.ts';
import { isConstraintViolation } from './errors.ts';
import type { Db } from './open.ts';
import { prepared, type Statement } from './statements.ts';
import { getTable, getTableOfKind } from './tables.ts';

type RecordTable = SQLiteTable & Record<'id' | 'created_at' | 'trashed_at', SQLiteColumn>;
type FieldsOf<Definition extends RecordDefinition> = Definition['schema']['_zod']['output'];

/** A row as it is answered: without the times of its making and its deletion. */
type Answered<Table extends SQLiteTable> = Omit<Table['$inferSelect'], 'created_at' | 'trashed_at'>;

/** Reads and writes the records of a kind. None of its calls finds what is in the trash. */
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
   * @param also statements that run with it: all of them, or nothing
   * @throws a 400 where there are too many, or it names what is not there, a 409 where another one has its unique field
   */
  insert(db: Db, fields: Fields, now: Date, also?: Statement[]): Promise<Stored>;
  /**
   * Changes all fields of a record.
   *
   * @param also as for `insert`
   * @throws a 404 where there is none, else as `insert`
   */
  update(db: Db, id: number, fields: Fields, before: Stored, also?: Statement[]): Promise<Stored>;
  /**
   * Puts the records that the owner orders together into an order.
   *
   * @param ids each of them once
   * @throws a 400 where these are others
   */
  reorder(db: Db, ids: readonly number[]): Promise<void>;
}

/** The store of a kind by its definition and its table. */
export type StoreOf<Definition extends RecordDefinition, Table extends RecordTable> = RecordStore<
  FieldsOf<Definition>,
  Answered<Table> & { id: number }
>;

/** The records of a kind in their table. */
export function makeStore<Definition extends RecordDefinition, Table extends RecordTable>(
  definition: Definition,
  table: Table & { $inferSelect: FieldsOf<Definition> },
): StoreOf<Definition, Table> {
  type Stored = Answered<Table> & { id: number };
  const { plural, title, messages, order, ordered, unique }: RecordDefinition = definition;
  const { created_at, trashed_at, ...fields } = getTableColumns<SQLiteTable>(table);
  const columns: Record<string, SQLiteColumn> = {
    ...fields,
    ...(definition.isDated && { created_at: table.created_at }),
  };
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
    const { within } = ordered;
    const all = await selectAll(db);
    if (!within) return all;
    const group: unknown = Reflect.get(record, within);
    return all.filter((row) => Reflect.get(row, within) === group);
  };

  const refuseTaken = (error: unknown): never => {
    if (!unique || !isConstraintViolation(error, `UNIQUE constraint failed: ${plural}.${unique}`)) {
      throw error;
    }
    throw new Conflict(messages.taken, { issues: [{ path: unique, message: messages.taken }] });
  };

  /** As JSON: a statement takes 100 parameters at most. Records that keep their place are not written: triggers would take them for changed. */
  const updateOrder = async (db: Db, ids: readonly number[]) => {
    const list = JSON.stringify(ids);
    const place = sql`(select key from json_each(${list}) where value = ${table.id})`;
    await db
      .update<SQLiteTable>(table)
      .set({ order: place })
      .where(
        sql`${table.id} in (select value from json_each(${list})) and ${columns.order} is not ${place}`,
      );
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
    async insert(db, fields, now, also = []) {
      await requireRelated(db, table, fields, {});
      if ((await db.$count(table, isPresent)) >= definition.limit) {
        throw validationError([{ path: [title], message: messages.full }]);
      }
      const row = { ...fields, created_at: now.toISOString() };
      const statement = db.insert<SQLiteTable>(table).values(row).returning(columns);
      const [rows] = await db.batch([statement, ...also]).catch(refuseTaken);
      const [stored] = toStored(rows);
      if (!stored) throw new Error('the database did not answer with the new record');
      return ordered ? place(db, stored) : stored;
    },
    async update(db, id, fields, before, also = []) {
      await requireRelated(db, table, fields, before);
      const which = and(eq(table.id, id), isPresent);
      const statement = db.update<SQLiteTable>(table).set(fields).where(which).returning(columns);
      const [rows] = await db.batch([statement, ...also]).catch(refuseTaken);
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
