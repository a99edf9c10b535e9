import type { CitedText } from '@academic-site/bibliography';
import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';
import { posts } from './posts.ts';
import { timestamp } from './timestamp.ts';

/**
 * Formatted citations and references of a text, since formatting those of 100 works takes up to half a second. At most one
 * row per text; valid if its digest matches what they are made from.
 */
export const madeCitations = sqliteTable('made_citations', (t) => ({
  post: t
    .integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** SHA-256 of works, citations, style and language. */
  digest: t.text().notNull(),
  made: t.text({ mode: 'json' }).$type<CitedText>().notNull(),
  made_at: timestamp(),
}));

describeTable(madeCitations, {
  archive: { leftOut: 'they are made from the posts', emptied: true },
  // A later version of the program may format them differently.
  retention: [{ days: 30, since: madeCitations.made_at }],
});
