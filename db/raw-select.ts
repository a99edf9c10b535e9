import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/**
 * A query written in SQL, as a part of a batch: there D1's driver takes parameters from the query
 * builder only.
 *
 * @param columns what it selects, by name
 */
export function rawSelect<Row extends object>(
  db: Db,
  columns: readonly (keyof Row & string)[],
  query: SQL,
) {
  const fields = Object.fromEntries(
    columns.map((name) => [name, sql`${sql.identifier(name)}`.as(name)]),
  );
  // The keys are the row's own, as the type of `columns` says; `fromEntries` forgets that.
  return db.select(fields as { [Name in keyof Row]: SQL.Aliased<Row[Name]> }).from(sql`(${query})`);
}
