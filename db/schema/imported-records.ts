import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What an earlier site's posts, pages and talks became, so that importing it again changes nothing. A row
 * stays when its record goes: what was deleted here does not come back.
 */
export const importedRecords = sqliteTable(
  'imported_records',
  {
    kind: text({ enum: ['post', 'page', 'conference'] }).notNull(),
    /** Which site it is from, and what it is called there. */
    source: text().notNull(),
    record: integer().notNull(),
    /** Of what the source said when it was last brought in. */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source] })],
);
