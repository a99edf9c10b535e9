import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { storedStyle } from '../../src/citation-styles/stored-style.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** Citation styles that the administrator uploaded, beside those that the site has. */
export const citationStyles = sqliteTable('citation_styles', (t) => ({
  /** In addresses: `?style=`. */
  name: t.text().primaryKey(),
  title: t.text().notNull(),
  /** The CSL file as it was uploaded. */
  source: t.text().notNull(),
  /** Whether it is offered before all others, and taken where an address names none: one is at most. */
  is_first: t.integer({ mode: 'boolean' }).notNull().default(false),
  stored_at: timestamp(),
}));

describeTable(citationStyles, {
  public: true,
  archive: { file: 'styles.json', list: 'citationStyles', row: storedStyle },
});
