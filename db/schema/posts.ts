import type { Item } from '@academic-site/bibliography';
import { isNull, sql } from 'drizzle-orm';
import { check, index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Contributor } from '../../records/contributor.ts';
import { PLACES, pageFields } from '../../records/page.ts';
import { postFields } from '../../records/post.ts';
import type { StyleName } from '../../records/reference-styles.ts';
import { guid, html, slug } from './archived-fields.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/**
 * One row per text of the site: a blog post, public if `published` and `published_at` has come, or a custom page, such
 * as the imprint, public if `published`.
 */
export const posts = sqliteTable(
  'blog_posts',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    kind: t
      .text({ enum: ['post', 'page'] })
      .notNull()
      .default('post'),
    /** The address is `/blog/{slug}`, or for a page `/{slug}`. */
    slug: t.text().notNull(),
    /** Its id in feeds; null for one derived from its address (`src/values/guid.ts`). */
    guid: t.text(),
    title: t.text().notNull(),
    /** HTML, cleaned before it is stored. */
    content: t.text().notNull().default(''),
    /** Where a page is linked. */
    place: t.text({ enum: PLACES }).notNull().default('none'),
    excerpt: t.text(),
    category: t.text().notNull().default('Research'),
    author: t.text().notNull(),
    tags: t.text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    published: t.integer({ mode: 'boolean' }).notNull().default(false),
    featured_image: t.text(),
    /** BCP 47; null for the site's first. */
    language: t.text(),
    /** The original of a translation, which is in the site's first language. */
    translation_of: t.integer(),
    /** Works that it cites by their ids, in CSL-JSON. */
    references: t.text({ mode: 'json' }).$type<Item[]>().notNull().default([]),
    /** Null for the site's first. */
    citationStyle: t.text().$type<StyleName>(),
    published_at: t.text(),
    doi: t.text(),
    /** Empty for the people whom `author` names. */
    contributors: t.text({ mode: 'json' }).$type<Contributor[]>().notNull().default([]),
    created_at: timestamp(),
    updated_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [
    uniqueIndex('blog_posts_slug').on(table.kind, table.slug).where(isNull(table.trashed_at)),
    index('blog_posts_public').on(table.published, table.published_at),
    index('blog_posts_category').on(table.category, table.published_at),
    check(
      'blog_posts_published_at',
      sql`${table.published} = 0 or ${table.published_at} is not null`,
    ),
  ],
);

/** The values that all posts share. */
export const POST = { kind: 'post', place: 'none' } as const;

const noTags: string[] = [];
const noContributors: Contributor[] = [];

/** The values that all pages share. They have no date: empty text sorts before any date. */
export const PAGE = {
  kind: 'page',
  guid: null,
  excerpt: null,
  category: '',
  author: '',
  tags: noTags,
  featured_image: null,
  published_at: '',
  doi: null,
  contributors: noContributors,
} as const;

describeTable(posts, {
  shared: POST,
  public: true,
  archive: {
    file: 'posts.json',
    list: 'posts',
    counted: 'posts',
    row: postFields.omit({ published_at: true }).extend({ slug, guid, content: html }),
  },
  isSame: (one, other) => one.slug === other.slug,
  trash: { kind: 'post', title: posts.title },
  related: { translation_of: 'post' },
  passages: { kind: 'post', without: [posts.guid, posts.references, posts.citationStyle] },
});

describeTable(posts, {
  shared: PAGE,
  public: true,
  archive: {
    file: 'pages.json',
    list: 'pages',
    counted: 'pages',
    row: pageFields.extend({ slug, content: html }),
  },
  isSame: (one, other) => one.slug === other.slug,
  trash: { kind: 'page', title: posts.title },
  related: { translation_of: 'page' },
  passages: { kind: 'page', without: [posts.references, posts.citationStyle] },
});

/** The posts that are not in the trash. */
export const untrashedPosts = untrashed('untrashed_posts', posts, POST);

/** The pages that are not in the trash. */
export const untrashedPages = untrashed('untrashed_pages', posts, PAGE);

/** Previous text of a post or page: the last versions of each can be viewed and restored. */
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
    references: t.text({ mode: 'json' }).$type<Item[]>().notNull().default([]),
    citationStyle: t.text().$type<StyleName>(),
    created_at: timestamp(),
  }),
  (table) => [index('post_versions_post').on(table.post_id, table.id)],
);

describeTable(postVersions, {
  archive: {
    file: 'posts.json',
    list: 'versions',
    paged: true,
    // Versions of a page have neither a category nor an author.
    row: postFields
      .omit({
        ...{ published: true, published_at: true, translation_of: true },
        ...{ doi: true, contributors: true },
      })
      .extend({ content: html, category: z.string().max(100), author: z.string().max(100) }),
  },
});

/**
 * Unsaved fields of the form for a post or page, one row per form. The form sends them during typing; they are deleted
 * when it is saved.
 */
export const postDrafts = sqliteTable('post_drafts', (t) => ({
  /** The id of the post or page; for new ones, see `newTextForm`. */
  form: t.text().primaryKey(),
  /** The form's fields as JSON. */
  fields: t.text().notNull(),
  /** Incremented with each save, so that a late one does not overwrite a newer one. */
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
  trash: { with: ['post', 'page'], record: postDrafts.form },
});

/** Secret links to drafts. Tokens are stored in plain text: anyone who can read them here can read the drafts too. */
export const postShares = sqliteTable('post_shares', (t) => ({
  post_id: t
    .integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  token: t.text().notNull().unique(),
  created_at: timestamp(),
}));

describeTable(postShares, {
  archive: { leftOut: 'secrets of the people they were given to', emptied: true },
});

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
