import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  lte,
  min,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { prepared } from '../../prepared.ts';
import { posts } from '../../schema/index.ts';

/** A post as lists show it: all but its content. */
const listed = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.excerpt,
  category: posts.category,
  author: posts.author,
  tags: posts.tags,
  featured_image: posts.featured_image,
  published_at: posts.published_at,
  created_at: posts.created_at,
};

export type Post = Omit<typeof posts.$inferSelect, 'published' | 'updated_at'>;
export type ListedPost = Omit<Post, 'content'>;

export interface PostPage {
  posts: ListedPost[];
  pagination: { page: number; pageSize: number; total: number; totalPages: number };
}

export const isPublic = (now: Date | Placeholder): SQL | undefined =>
  and(
    eq(posts.published, true),
    lte(posts.published_at, now instanceof Date ? now.toISOString() : now),
  );

/** When the next scheduled post appears, as a query to be part of a batch. */
export const nextScheduled = (db: Db, now: Date) =>
  db
    .select({ at: min(posts.published_at) })
    .from(posts)
    .where(and(eq(posts.published, true), gt(posts.published_at, now.toISOString())));

/** What `nextScheduled` found. */
export const scheduledMoment = (rows: { at: string | null }[]) =>
  rows[0]?.at ? new Date(rows[0].at) : null;

/** The latest public post, as a query to be part of a batch. */
export const latestPost = (db: Db, now: Date) =>
  db.select(listed).from(posts).where(isPublic(now)).orderBy(desc(posts.published_at)).limit(1);

/**
 * A page of public posts, newest first; past the end it is empty.
 *
 * @returns the page, the categories that public posts use, and when the next scheduled post appears
 */
export async function selectPostPage(
  db: Db,
  query: { now: Date; page: number; pageSize: number; category?: string | null },
): Promise<PostPage & { categories: string[]; expiresAt: Date | null }> {
  const { now, page, pageSize, category } = query;
  const where = and(isPublic(now), category ? eq(posts.category, category) : undefined);
  const [rows, totals, categories, scheduled] = await db.batch([
    db
      .select(listed)
      .from(posts)
      .where(where)
      .orderBy(desc(posts.published_at), desc(posts.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(posts).where(where),
    categoriesOf(db, now),
    nextScheduled(db, now),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    posts: rows,
    pagination: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
    categories: categories.map((row) => row.category),
    expiresAt: scheduledMoment(scheduled),
  };
}

const categoriesOf = (db: Db, now: Date) =>
  db
    .selectDistinct({ category: posts.category })
    .from(posts)
    .where(isPublic(now))
    .orderBy(asc(posts.category));

/** The categories that public posts use, and when the next scheduled post may add one. */
export async function selectCategories(
  db: Db,
  now: Date,
): Promise<{ categories: string[]; expiresAt: Date | null }> {
  const [categories, scheduled] = await db.batch([categoriesOf(db, now), nextScheduled(db, now)]);
  return {
    categories: categories.map((row) => row.category),
    expiresAt: scheduledMoment(scheduled),
  };
}

const publicPostBySlug = prepared((db) =>
  db
    .select({ ...listed, content: posts.content })
    .from(posts)
    .where(and(eq(posts.slug, sql.placeholder('slug')), isPublic(sql.placeholder('now'))))
    .prepare(),
);

/** A public post, or null: drafts and posts whose date has not come are nobody's. */
export async function selectOptionalPublicPost(
  db: Db,
  slug: string,
  now: Date,
): Promise<Post | null> {
  const [post] = await publicPostBySlug(db).all({ slug, now: now.toISOString() });
  return post ?? null;
}
