import {
  and,
  asc,
  count,
  desc,
  eq,
  getViewSelectedFields,
  gt,
  min,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostFields } from '../../../records/post.ts';
import type { SiteLanguages } from '../../../src/values/site-languages.ts';
import type { Db } from '../../open.ts';
import { untrashedPosts as posts } from '../../schema/posts.ts';
import { prepared } from '../../statements.ts';
import { citedWorksAt } from './cited-works.ts';
import { isInGroupOf, isShownIn } from './translations.ts';

/** A post as the administrator sees it: the written fields, and those added by the site. */
export interface WrittenPost extends PostFields {
  id: number;
  slug: string;
  created_at: string;
  updated_at: string;
}

/** Columns for the administrator: the id is for feeds only. */
const { guid, ...written } = getViewSelectedFields(posts);

/** Query for posts for the administrator, optionally as part of a batch. */
export const postsQuery = (db: Db, where?: SQL) => db.select(written).from(posts).where(where);

const { content, published, updated_at, references, citationStyle, ...listed } = written;

/** Columns of a post that is shown whole. */
const shown = { ...listed, content, references, citationStyle };

type Post = Omit<WrittenPost, 'published' | 'updated_at'>;

/**
 * True for a public row of `blog_posts`: it is published and its date has come. The only definition of this rule; every
 * query of public posts uses it in its `where`.
 */
export const isPublicPost = (now: Date): SQL => isPublicAt(now.toISOString());

const isPublicAt = (now: string | Placeholder): SQL =>
  sql`(${posts.published} = 1 and ${posts.published_at} <= ${now})`;

/** True for a public post that stands for its translations in the language of a site: lists contain no other. */
export const isListedPost = (now: Date, site: SiteLanguages): SQL | undefined =>
  and(isPublicPost(now), isShownIn(site, isPublicPost(now)));

/** Query for the date of the next scheduled post, as part of a batch. */
export const nextScheduled = (db: Db, now: Date) =>
  db
    .select({ at: min(posts.published_at) })
    .from(posts)
    .where(and(eq(posts.published, true), gt(posts.published_at, now.toISOString())));

/** The result of `nextScheduled`. */
export const scheduledMoment = (rows: { at: string | null }[]) =>
  rows[0]?.at ? new Date(rows[0].at) : null;

/** Query for the latest public post in a language, as part of a batch. */
export const latestPost = (db: Db, now: Date, site: SiteLanguages) =>
  db
    .select(listed)
    .from(posts)
    .where(isListedPost(now, site))
    .orderBy(desc(posts.published_at))
    .limit(1);

/**
 * A page of public posts in a language, newest first; empty past the end.
 *
 * @returns the page, the categories of public posts, and the date of the next scheduled post
 */
export async function selectPostListPage(
  db: Db,
  query: {
    now: Date;
    site: SiteLanguages;
    page: number;
    pageSize: number;
    category?: string | null;
    tag?: string | null;
  },
) {
  const { now, site, page, pageSize, category, tag } = query;
  const where = and(
    isListedPost(now, site),
    category ? eq(posts.category, category) : undefined,
    tag
      ? sql`exists (select 1 from json_each(${posts.tags}) where lower(value) = lower(${tag}))`
      : undefined,
  );
  const [rows, totals, categories, scheduled] = await db.batch([
    db
      .select(listed)
      .from(posts)
      .where(where)
      .orderBy(desc(posts.published_at), desc(posts.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(posts).where(where),
    categoriesQuery(db, now, site),
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

const categoriesQuery = (db: Db, now: Date, site: SiteLanguages) =>
  db
    .selectDistinct({ category: posts.category })
    .from(posts)
    .where(isListedPost(now, site))
    .orderBy(asc(posts.category));

/** The categories of public posts in a language, and when the next scheduled post may add one. */
export async function selectCategories(
  db: Db,
  now: Date,
  site: SiteLanguages,
): Promise<{ categories: string[]; expiresAt: Date | null }> {
  const [categories, scheduled] = await db.batch([
    categoriesQuery(db, now, site),
    nextScheduled(db, now),
  ]);
  return {
    categories: categories.map((row) => row.category),
    expiresAt: scheduledMoment(scheduled),
  };
}

/** A public post; null for a draft and for a post whose date has not come. */
export async function selectOptionalPublicPost(
  db: Db,
  slug: string,
  now: Date,
): Promise<Post | null> {
  const [post] = await publicPostBySlug(db).all({ slug, now: now.toISOString() });
  return post ?? null;
}

/**
 * A public post with its public neighbours in the blog; on a site of several languages the public posts that are its
 * translations or its original, itself included; publications that it may cite; and the date of the next scheduled post. Null like {@link selectOptionalPublicPost}.
 */
export async function selectOptionalPostPage(
  db: Db,
  slug: string,
  { now, site }: { now: Date; site: SiteLanguages },
) {
  const place = sql`(${posts.published_at}, ${posts.id})`;
  const here = sql`(select published_at, id from untrashed_posts where slug = ${slug})`;
  const [[post], [older], [newer], group, works, scheduled] = await db.batch([
    db
      .select(shown)
      .from(posts)
      .where(and(eq(posts.slug, slug), isPublicPost(now))),
    neighbourQuery(db)
      .where(and(isListedPost(now, site), sql`${place} < ${here}`))
      .orderBy(desc(posts.published_at), desc(posts.id))
      .limit(1),
    neighbourQuery(db)
      .where(and(isListedPost(now, site), sql`${place} > ${here}`))
      .orderBy(asc(posts.published_at), asc(posts.id))
      .limit(1),
    db
      .select({
        slug: posts.slug,
        language: posts.language,
        translation_of: posts.translation_of,
      })
      .from(posts)
      .where(and(isInGroupOf('untrashed_posts', { slug, site }), isPublicPost(now)))
      .orderBy(asc(posts.id)),
    citedWorksAt(db, 'untrashed_posts', slug),
    nextScheduled(db, now),
  ]);
  return post ? { post, older, newer, group, works, expiresAt: scheduledMoment(scheduled) } : null;
}

const neighbourQuery = (db: Db) =>
  db.select({ slug: posts.slug, title: posts.title, language: posts.language }).from(posts);

const publicPostBySlug = prepared((db) =>
  db
    .select(shown)
    .from(posts)
    .where(and(eq(posts.slug, sql.placeholder('slug')), isPublicAt(sql.placeholder('now'))))
    .prepare(),
);

/** All posts, drafts first, then the newest; posts without a date count as newest. */
export const selectAllPosts = (db: Db): Promise<WrittenPost[]> =>
  postsQuery(db).orderBy(
    asc(posts.published),
    sql`${posts.published_at} is not null`,
    desc(posts.published_at),
    desc(posts.id),
  );

/** A post for the administrator, public or not; null if there is none. */
export async function selectOptionalPost(db: Db, id: number): Promise<WrittenPost | null> {
  const [found] = await postsQuery(db, eq(posts.id, id));
  return found ?? null;
}
