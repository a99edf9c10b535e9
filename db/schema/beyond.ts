import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * True if the id in a column is not among the newest of a table.
 *
 * @example isBeyondNewest(messages, 5_000)
 */
export const isBeyondNewest = (table: SQLiteTable, most: number): SQL =>
  sql`id <= (select id from ${name(table)} order by id desc limit 1 offset ${most})`;

/** True if a row of statistics exceeds their maximum number: those with the fewest events, and of these the oldest. */
export const isBeyondMostSeen = (table: SQLiteTable, most: number): SQL =>
  sql`rowid in (select rowid from ${name(table)} order by events, day
    limit max(0, (select count(*) from ${name(table)}) - ${most}))`;

const name = (table: SQLiteTable) => sql.identifier(getTableName(table));
