import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './open.ts';

/**
 * Inserts a row if a condition holds as it is inserted: one statement, so that nothing comes between.
 * What is not given takes the column's default.
 */
export function insertWhen<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  row: Partial<Record<keyof Table['$inferInsert'], SQL | string | number | null>>,
  when: SQL,
) {
  const given = new Map<string, SQL | string | number | null | undefined>(Object.entries(row));
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    // A default is either SQL or a plain value of the column.
    const value = given.get(name) ?? column.default ?? null;
    return sql`${value}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${when}`);
}
