import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** At most one row: the metrics of the Academic Metrics box, their source and date. */
export const bibliometrics = sqliteTable(
  'bibliometrics',
  (t) => ({
    id: t.integer().primaryKey(),
    citations: t.integer().notNull(),
    hIndex: t.integer().notNull(),
    i10Index: t.integer().notNull(),
    source: t.text(),
    updated_at: timestamp(),
  }),
  (table) => [
    check('bibliometrics_single', sql`${table.id} = 1`),
    check(
      'bibliometrics_figures',
      sql`${table.citations} >= 0 and ${table.hIndex} >= 0 and ${table.i10Index} >= 0`,
    ),
  ],
);

describeTable(bibliometrics, {
  public: true,
  archive: { file: 'site.json', list: 'bibliometrics' },
});

/** The research keywords beside the metrics, in display order. */
export const bibliometricKeywords = sqliteTable('bibliometric_keywords', (t) => ({
  keyword: t.text().primaryKey(),
  order: t.integer().notNull(),
}));

describeTable(bibliometricKeywords, {
  public: true,
  archive: { file: 'site.json', list: 'keywords' },
});
