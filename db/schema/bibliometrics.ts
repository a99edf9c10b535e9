import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './timestamp.ts';

/** At most one row: the figures of the Academic Metrics box, where they come from and since when. */
export const bibliometrics = sqliteTable(
  'bibliometrics',
  {
    id: integer().primaryKey(),
    citations: integer().notNull(),
    hIndex: integer().notNull(),
    i10Index: integer().notNull(),
    source: text(),
    updated_at: timestamp(),
  },
  (table) => [
    check('bibliometrics_single', sql`${table.id} = 1`),
    check(
      'bibliometrics_figures',
      sql`${table.citations} >= 0 and ${table.hIndex} >= 0 and ${table.i10Index} >= 0`,
    ),
  ],
);

/** The research keywords beside the figures, in the order in which they are shown. */
export const bibliometricKeywords = sqliteTable('bibliometric_keywords', {
  keyword: text().primaryKey(),
  order: integer().notNull(),
});
