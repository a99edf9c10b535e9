import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './open.ts';

/** A row whose values may be SQL; what is not given takes the column's default. */
type InsertedRow<Table extends SQLiteTable> = Partial<
  Record<keyof Table['$inferInsert'], SQL | string | number | null>
>;

/**
 * Inserts a row if a condition holds as it is inserted: one statement, so that nothing comes between.
 * What is not given takes the column's default.
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
 * Inserts a row for each one of another table that is found.
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
    // A default is either SQL or a plain value of the column.
    const value = given.get(name) ?? column.default ?? null;
    return sql`${value}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} ${from}`);
}
