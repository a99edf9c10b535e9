import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RecordDefinition } from '../records/define.ts';
import { Conflict, found, validationError } from '../src/values/errors.ts';
import { listIds } from '../src/values/list-ids.ts';
import { isConstraintViolation } from './errors.ts';
import type { Db } from './open.ts';
import { isAmong, prepared, type Statement } from './statements.ts';
import { getTable, getTableOfKind } from './tables.ts';

type RecordTable = SQLiteTable & Record<'id' | 'created_at' | 'trashed_at', SQLiteColumn>;
type FieldsOf<Definition extends RecordDefinition> = Definition['schema']['_zod']['output'];

/** A row as returned: without its times of creation and deletion. */
type Answered<Table extends SQLiteTable> = Omit<Table['$inferSelect'], 'created_at' | 'trashed_at'>;

/** Reads and writes the records of a type. Ignores those in the trash. */
export interface RecordStore<
  Fields extends object = object,
  Stored extends object = object & { id: number },
> {
  definition: RecordDefinition;
  /** All records in order. */
  selectAll(db: Db): Promise<Stored[]>;
  /** A record; null if there is none. */
  selectOptional(db: Db, id: number): Promise<Stored | null>;
  /**
   * Stores a new record.
   *
   * @param also statements that run with it atomically
   * @throws a 400 if there are too many, or it refers to a missing record, a 409 if its unique field is taken
   */
  insert(db: Db, fields: Fields, now: Date, also?: Statement[]): Promise<Stored>;
  /**
   * Changes all fields of a record.
   *
   * @param also as for `insert`
   * @throws a 404 if there is none, otherwise like `insert`
   */
  update(db: Db, id: number, fields: Fields, before: Stored, also?: Statement[]): Promise<Stored>;
  /**
   * Orders the records that the owner sorts together.
   *
   * @param ids each of them once
   * @throws a 400 if these are others
   */
  reorder(db: Db, ids: readonly number[]): Promise<void>;
}

/** The store of a type, made from its definition and table. */
export type StoreOf<Definition extends RecordDefinition, Table extends RecordTable> = RecordStore<
  FieldsOf<Definition>,
  Answered<Table> & { id: number }
>;

/** The records of a type in their table. */
export function makeStore<Definition extends RecordDefinition, Table extends RecordTable>(
  definition: Definition,
  table: Table & { $inferSelect: FieldsOf<Definition> },
): StoreOf<Definition, Table> {
  type Stored = Answered<Table> & { id: number };
  const { title, messages, ordered }: RecordDefinition = definition;
  const columns = listAnswered(definition, table);
  const isPresent = isNull(table.trashed_at);
  // Cast: the columns of a generic table, which the query's type cannot express.
  const toStored = (rows: object[]) => rows as Stored[];
  const all = prepared((db) =>
    db
      .select(columns)
      .from<SQLiteTable>(table)
      .where(isPresent)
      .orderBy(...orderOf(definition, table))
      .prepare(),
  );
  const selectAll = async (db: Db) => toStored(await all(db).all());
  const isRecord = (id: number) => and(eq(table.id, id), isPresent);
  return {
    definition,
    selectAll,
    async selectOptional(db, id) {
      const rows = await db.select(columns).from<SQLiteTable>(table).where(isRecord(id));
      return toStored(rows)[0] ?? null;
    },
    async insert(db, fields, now, also = []) {
      await requireRelated(db, table, fields, {});
      if ((await db.$count(table, isPresent)) >= definition.limit) {
        throw validationError([{ path: [title], message: messages.full }]);
      }
      const row = { ...fields, created_at: now.toISOString() };
      const statement = db.insert<SQLiteTable>(table).values(row).returning(columns);
      const [rows] = await db.batch([statement, ...also]).catch(refuseTaken(definition));
      const [stored] = toStored(rows);
      if (!stored) throw new Error('the database did not return the new record');
      if (!ordered) return stored;
      const ids = insertInOrder(stored, await selectAll(db), ordered);
      await updateOrder(db, table, ids);
      return { ...stored, order: ids.indexOf(stored.id) };
    },
    async update(db, id, fields, before, also = []) {
      await requireRelated(db, table, fields, before);
      const row = db.update<SQLiteTable>(table).set(fields).where(isRecord(id)).returning(columns);
      const [rows] = await db.batch([row, ...also]).catch(refuseTaken(definition));
      return found(toStored(rows)[0] ?? null, messages.missing);
    },
    async reorder(db, ids) {
      const group = filterGroup(await selectAll(db), ids[0], ordered);
      const isWhole = group.length === ids.length && group.every(({ id }) => ids.includes(id));
      if (!isWhole) throw validationError([{ path: ['ids'], message: messages.incompleteOrder }]);
      await updateOrder(db, table, ids);
    },
  };
}

function listAnswered(definition: RecordDefinition, table: RecordTable) {
  const { created_at, trashed_at, ...fields } = getTableColumns<SQLiteTable>(table);
  return definition.isDated ? { ...fields, created_at: table.created_at } : fields;
}

function orderOf({ order, ordered }: RecordDefinition, table: RecordTable): SQL[] {
  const by = getTableColumns<SQLiteTable>(table)[ordered ? 'order' : (order?.by ?? 'id')];
  return [order?.latestFirst ? desc(by ?? table.id) : asc(by ?? table.id), asc(table.id)];
}

/** Throws a 409 if another record has the unique field; rethrows other errors. */
const refuseTaken =
  ({ plural, unique, messages }: RecordDefinition) =>
  (error: unknown): never => {
    if (!unique || !isConstraintViolation(error, `UNIQUE constraint failed: ${plural}.${unique}`)) {
      throw error;
    }
    throw new Conflict(messages.taken, { issues: [{ path: unique, message: messages.taken }] });
  };

type Ordered = RecordDefinition['ordered'];

/** The records that the owner orders together with one. */
function filterGroup<Stored extends { id: number }>(
  all: Stored[],
  id: number | undefined,
  ordered: Ordered,
): Stored[] {
  const record = all.find((row) => row.id === id);
  if (!ordered || !record) return [];
  const { within } = ordered;
  if (!within) return all;
  return all.filter((row) => Reflect.get(row, within) === Reflect.get(record, within));
}

/** The ids of a new record's group, with it before the first that it precedes, otherwise at the end. */
function insertInOrder<Stored extends { id: number }>(
  added: Stored,
  all: Stored[],
  ordered: Ordered,
): number[] {
  const others = filterGroup(all, added.id, ordered).filter(({ id }) => id !== added.id);
  const following = others.findIndex((other) => ordered?.precedes(added, other));
  const at = following < 0 ? others.length : following;
  return others.map(({ id }) => id).toSpliced(at, 0, added.id);
}

/**
 * As JSON, since a statement takes at most 100 parameters. Records that keep their position are not written, since
 * triggers would consider them changed.
 */
async function updateOrder(db: Db, table: RecordTable, ids: readonly number[]): Promise<void> {
  const list = JSON.stringify(ids);
  const place = sql`(select key from json_each(${list}) where value = ${table.id})`;
  const { order } = getTableColumns<SQLiteTable>(table);
  await db
    .update<SQLiteTable>(table)
    .set({ order: place })
    .where(sql`${isAmong(table.id, ids)} and ${order} is not ${place}`);
}

/** Throws a 400 if a field refers to a missing record. Previous references may have been deleted meanwhile. */
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
    const rows = await db
      .select({ id: sql<number>`${key}` })
      .from(to)
      .where(and(isAmong(key, added), trashed_at && isNull(trashed_at)));
    const missing = added.find((id) => !rows.some((row) => row.id === id));
    if (missing === undefined) continue;
    throw validationError([{ path: [field], message: `There is no such record: ${missing}` }]);
  }
}
