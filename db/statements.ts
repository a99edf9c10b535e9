import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './open.ts';

/** A statement that has not run yet: part of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** Runs statements as one atomic batch; an empty list runs nothing. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/** Runs queries as one batch and returns their results by name. */
export async function namedBatch<Queries extends Record<string, Statement>>(
  db: Db,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: Queries[Name]['_']['result'] }> {
  const names = Object.keys(queries);
  const [first, ...rest] = Object.values(queries);
  const results = first ? await db.batch([first, ...rest]) : [];
  // Cast: results come in the order of the queries, which types cannot express.
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as never;
}

/** Runs each query separately: failed ones have no result. */
export async function namedResults<Queries extends Record<string, Statement>>(
  db: Db,
  queries: Queries,
): Promise<{ [Name in keyof Queries]?: Queries[Name]['_']['result'] }> {
  const results = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const [result] = await db.batch([query]).catch(() => []);
      return [name, result];
    }),
  );
  // Cast: as above.
  return Object.fromEntries(results) as never;
}

/**
 * True if a column has one of some values. Passed as JSON, since a statement takes at most 100 parameters.
 *
 * @example db.delete(posts).where(isAmong(posts.id, ids))
 */
export const isAmong = (column: SQLWrapper, values: readonly unknown[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;

/**
 * Prepares a query once per database: for one that finds a single row by its key, building the SQL takes as long as
 * running it.
 *
 * @example const byId = prepared((db) => db.select().from(posts).where(eq(posts.id, sql.placeholder('id'))).prepare());
 * const [post] = await byId(db).all({ id });
 */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}

/**
 * A query written in SQL, for use in a batch: there, D1's driver only takes parameters from the query builder.
 *
 * @param columns selected columns, by name
 */
export function rawSelect<Row extends object>(
  db: Db,
  columns: readonly (keyof Row & string)[],
  query: SQL,
) {
  const fields = Object.fromEntries(
    columns.map((name) => [name, sql`${sql.identifier(name)}`.as(name)]),
  );
  // Cast: the keys of the row, as in the type of `columns`; `fromEntries` loses them.
  return db.select(fields as { [Name in keyof Row]: SQL.Aliased<Row[Name]> }).from(sql`(${query})`);
}

/** The text of a JSON parameter: D1 takes 100 parameters and 2 MB per statement, so rows are passed as one. */
const MAX_JSON = 1_000_000;

/** Splits rows into lists whose JSON fits into one parameter. */
export function jsonChunks<Row>(rows: Row[]): Row[][] {
  const found: Row[][] = [];
  let length = MAX_JSON;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (length + size > MAX_JSON) {
      found.push([]);
      length = 0;
    }
    found.at(-1)?.push(row);
    length += size;
  }
  return found;
}

/** Same, for a stream of rows that is not buffered. */
export async function* jsonChunksOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Row[]> {
  let [chunk, length]: [Row[], number] = [[], 0];
  for await (const row of rows) {
    const size = JSON.stringify(row).length;
    if (chunk.length > 0 && length + size > MAX_JSON) {
      yield chunk;
      [chunk, length] = [[], 0];
    }
    chunk.push(row);
    length += size;
  }
  if (chunk.length > 0) yield chunk;
}

/** A row whose values may be SQL; omitted columns get their defaults. */
type InsertedRow<Table extends SQLiteTable> = Partial<
  Record<keyof Table['$inferInsert'], SQL | string | number | null>
>;

/**
 * Inserts a row if a condition holds: one statement, so that nothing can happen in between. Omitted columns get their
 * defaults.
 */
export function insertWhen<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: InsertedRow<Table>,
  when: SQL,
) {
  return insertFrom(db, table, row, sql`where ${when}`);
}

/**
 * Inserts a row for each row found in another table.
 *
 * @param from "from … where …": the row's values may name its columns
 */
export function insertFrom<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: InsertedRow<Table>,
  from: SQL,
) {
  const given = new Map<string, SQL | string | number | null | undefined>(Object.entries(row));
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    // Cast: a default is either SQL or a plain value of the column.
    const value = given.get(name) ?? column.default ?? null;
    return sql`${value}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${from}`);
}
