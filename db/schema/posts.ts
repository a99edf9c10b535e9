import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
  },
  (table) => [
    uniqueIndex('blog_posts_slug').on(table.slug),
    index('blog_posts_public').on(table.published, table.published_at),
    index('blog_posts_category').on(table.category, table.published_at),
    check(
      'blog_posts_published_at',
      sql`${table.published} = 0 or ${table.published_at} is not null`,
    ),
  ],
);
