import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * One row. Triggers raise `version` in the transaction of every write to a table that a public
 * page shows, so that no writer can forget to.
 */
export const contentVersion = sqliteTable(
  'content_version',
  (t) => ({
    id: t.integer().primaryKey(),
    version: t.integer().notNull(),
  }),
  (table) => [check('content_version_single', sql`${table.id} = 1`)],
);

describeTable(contentVersion, { archive: { leftOut: 'it only grows' } });
