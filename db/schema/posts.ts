import { getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

/** One row a blog post. Public when `published` and `published_at` has come. */
export const posts = sqliteTable(
  'blog_posts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    slug: text().notNull(),
    title: text().notNull(),
    /** HTML, cleaned on the way in. */
    content: text().notNull().default(''),
    excerpt: text(),
    category: text().notNull().default('Research'),
    author: text().notNull(),
    tags: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    published: integer({ mode: 'boolean' }).notNull().default(false),
    featured_image: text(),
    published_at: text(),
    created_at: timestamp(),
    updated_at: timestamp(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    uniqueIndex('blog_posts_slug').on(table.slug).where(isNull(table.trashed_at)),
    index('blog_posts_public').on(table.published, table.published_at),
    index('blog_posts_category').on(table.category, table.published_at),
    check(
      'blog_posts_published_at',
      sql`${table.published} = 0 or ${table.published_at} is not null`,
    ),
  ],
);

const { trashed_at, ...columns } = getTableColumns(posts);

/** The posts that are not in the trash. */
export const untrashedPosts = withOwnColumns(
  sqliteView('untrashed_posts').as((query) =>
    query.select(columns).from(posts).where(isNull(trashed_at)),
  ),
);

/** A post's text before a save: the last ones of each post can be viewed and restored. */
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
 * The unsaved fields of a post's form: one row a form. The form sends them during typing; they are
 * deleted when the post is saved.
 */
export const postDrafts = sqliteTable('post_drafts', {
  /** The post's id, or "new". */
  form: text().primaryKey(),
  /** The form's fields as JSON. */
  fields: text().notNull(),
  /** Raised with each save, so that a late one does not overwrite a newer. */
  revision: integer().notNull(),
  updated_at: timestamp(),
});
