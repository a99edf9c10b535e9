import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { posts } from './posts.ts';
import { timestamp } from './timestamp.ts';

/** What a post said before a save: the last ones of each can be viewed and restored. */
export const postVersions = sqliteTable(
  'post_versions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    post_id: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    excerpt: text(),
    category: text().notNull(),
    author: text().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull(),
    featured_image: text(),
    created_at: timestamp(),
  },
  (table) => [index('post_versions_post').on(table.post_id, table.id)],
);

/**
 * What stands in a post's form and is not saved: one row a form. It saves itself while somebody types,
 * and goes when the post is saved.
 */
export const postDrafts = sqliteTable('post_drafts', {
  /** The post's id, or "new". */
  form: text().primaryKey(),
  /** The form's fields as JSON. */
  fields: text().notNull(),
  /** Raised with each save, so that a late one changes nothing. */
  revision: integer().notNull(),
  updated_at: timestamp(),
});
