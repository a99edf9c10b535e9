import { isNull, sql } from 'drizzle-orm';
import { check, index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { postFields } from '../../src/posts/post.ts';
import { guid, html, slug } from './archived-fields.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row a blog post. Public when `published` and `published_at` has come. */
export const posts = sqliteTable(
  'blog_posts',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    slug: t.text().notNull(),
    /** Its id in feeds; null for one derived from its address (`src/values/guid.ts`). */
    guid: t.text(),
    title: t.text().notNull(),
    /** HTML, cleaned on the way in. */
    content: t.text().notNull().default(''),
    excerpt: t.text(),
    category: t.text().notNull().default('Research'),
    author: t.text().notNull(),
    tags: t.text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    published: t.integer({ mode: 'boolean' }).notNull().default(false),
    featured_image: t.text(),
    /** BCP 47; null is the site's. */
    language: t.text(),
    published_at: t.text(),
    created_at: timestamp(),
    updated_at: timestamp(),
    trashed_at: t.text(),
  }),
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

describeTable(posts, {
  public: true,
  archive: {
    file: 'posts.json',
    list: 'posts',
    counted: 'posts',
    row: postFields.omit({ published_at: true }).extend({ slug, guid, content: html }),
  },
  isSame: (one, other) => one.slug === other.slug,
  trash: { kind: 'post', title: posts.title },
  passages: { kind: 'post', without: [posts.guid] },
});

/** The posts that are not in the trash. */
export const untrashedPosts = untrashed('untrashed_posts', posts);

/** A post's text before a save: the last ones of each post can be viewed and restored. */
export const postVersions = sqliteTable(
  'post_versions',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    post_id: t
      .integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: t.text().notNull(),
    content: t.text().notNull(),
    excerpt: t.text(),
    category: t.text().notNull(),
    author: t.text().notNull(),
    tags: t.text({ mode: 'json' }).$type<string[]>().notNull(),
    featured_image: t.text(),
    language: t.text(),
    created_at: timestamp(),
  }),
  (table) => [index('post_versions_post').on(table.post_id, table.id)],
);

describeTable(postVersions, {
  archive: {
    file: 'posts.json',
    list: 'versions',
    paged: true,
    row: postFields.omit({ published: true, published_at: true }).extend({ content: html }),
  },
});

/**
 * The unsaved fields of a post's form: one row a form. The form sends them during typing; they are
 * deleted when the post is saved.
 */
export const postDrafts = sqliteTable('post_drafts', (t) => ({
  /** The post's id, or "new". */
  form: t.text().primaryKey(),
  /** The form's fields as JSON. */
  fields: t.text().notNull(),
  /** Raised with each save, so that a late one does not overwrite a newer. */
  revision: t.integer().notNull(),
  updated_at: timestamp(),
}));

describeTable(postDrafts, {
  archive: {
    file: 'posts.json',
    list: 'drafts',
    row: z.object({
      fields: z.string().refine(isJsonObject, 'must be an object as JSON'),
    }),
  },
  trash: { with: 'post', record: postDrafts.form },
});

/** The secret links to drafts. A token stands as it is: who reads it here can read the draft beside it. */
export const postShares = sqliteTable('post_shares', (t) => ({
  post_id: t
    .integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  token: t.text().notNull().unique(),
  created_at: timestamp(),
}));

describeTable(postShares, {
  archive: { leftOut: 'keys to drafts, for those who were given them', emptied: true },
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
