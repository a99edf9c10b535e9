import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * One row. Triggers increment `version` in the transaction of every write to a table shown on public pages, so that no
 * writer can forget to.
 */
export const contentVersion = sqliteTable(
  'content_version',
  (t) => ({
    id: t.integer().primaryKey(),
    version: t.integer().notNull(),
  }),
  (table) => [check('content_version_single', sql`${table.id} = 1`)],
);

describeTable(contentVersion, { archive: { leftOut: 'it only increases' } });
