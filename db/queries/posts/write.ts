import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { postPassages } from '../../../src/lib/assistant/passage.ts';
import { freeSlug, slugOf } from '../../../src/lib/posts/slug.ts';
import { runBatch, type Statement } from '../../batch.ts';
import { isConstraintViolation } from '../../constraint.ts';
import type { Db } from '../../open.ts';
import { contentVersion, posts, postVersions } from '../../schema/index.ts';
import { newPassageStatements, passageStatements } from '../passages/write.ts';
import { draftRemoval, NEW_FORM } from './drafts.ts';
import { versionStatements } from './versions.ts';

/** A post as the administrator has it. */
export type WrittenPost = typeof posts.$inferSelect;

/** What the administrator writes of a post. */
export type WrittenFields = Pick<
  WrittenPost,
  | 'title'
  | 'content'
  | 'excerpt'
  | 'category'
  | 'author'
  | 'tags'
  | 'published'
  | 'featured_image'
  | 'published_at'
>;

/** The fields that a version keeps. */
const TEXT = [
  ...(['title', 'content', 'excerpt', 'category', 'author', 'tags', 'featured_image'] as const),
];

/** All posts, drafts first, then the newest; what has no date yet is the newest. */
export async function selectAllPosts(db: Db): Promise<WrittenPost[]> {
  return db
    .select()
    .from(posts)
    .orderBy(
      asc(posts.published),
      sql`${posts.published_at} is not null`,
      desc(posts.published_at),
      desc(posts.id),
    );
}

export async function selectOptionalPost(db: Db, id: number): Promise<WrittenPost | null> {
  const [found] = await db.select().from(posts).where(eq(posts.id, id));
  return found ?? null;
}

/**
 * Stores a new post under an address of its own, and deletes the draft of the form for new posts.
 *
 * @param fields cleaned and validated; a published post without a date gets `now`
 */
export async function insertPost(
  db: Db,
  fields: Partial<WrittenFields> & Pick<WrittenFields, 'title' | 'author'>,
  now: Date,
): Promise<WrittenPost> {
  const at = now.toISOString();
  const base = slugOf(fields.title);
  for (;;) {
    const row = {
      ...fields,
      ...(fields.published && { published_at: fields.published_at ?? at }),
      slug: freeSlug(base, await takenSlugs(db, base)),
      created_at: at,
      updated_at: at,
    };
    try {
      const [[post]] = await db.batch([
        db.insert(posts).values(row).returning(),
        ...newPassageStatements(db, 'post', [postPassages({ ...row, id: 0 })]),
        draftRemoval(db, NEW_FORM),
      ]);
      if (!post) throw new Error('the database did not answer with the new post');
      return post;
    } catch (error) {
      // Another post took the address meanwhile: there is a next one.
      if (!isConstraintViolation(error, 'UNIQUE constraint failed: blog_posts.slug')) throw error;
    }
  }
}

async function takenSlugs(db: Db, base: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: posts.slug })
    .from(posts)
    // What begins with the base and a hyphen; D1 takes only short patterns.
    .where(or(eq(posts.slug, base), and(gt(posts.slug, `${base}-`), lt(posts.slug, `${base}.`))));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Changes some fields of a post. Changed text keeps a version of what was there; sent text deletes the
 * draft of the post's form. Publishing gives a date to a post that has none; unpublishing keeps it.
 *
 * @returns the post, or null when there is none
 */
export async function updatePost(
  db: Db,
  id: number,
  changes: Partial<WrittenFields>,
  now: Date,
): Promise<WrittenPost | null> {
  for (;;) {
    const before = await selectOptionalPost(db, id);
    if (!before) return null;
    const after = changed(before, changes, now);
    try {
      await runBatch(db, [
        ...replacement(db, before, after),
        ...(TEXT.some((field) => field in changes) ? [draftRemoval(db, id)] : []),
      ]);
      return after;
    } catch (error) {
      // Somebody else changed or deleted the post since it was read.
      if (!isConstraintViolation(error, UNCHANGED)) throw error;
    }
  }
}

function changed(before: WrittenPost, changes: Partial<WrittenFields>, now: Date): WrittenPost {
  const after = { ...before, ...changes };
  // Later than what it replaces, whatever the clock says: that is how a change is noticed.
  const at = Math.max(now.getTime(), Date.parse(before.updated_at) + 1);
  return {
    ...after,
    published_at: after.published ? (after.published_at ?? now.toISOString()) : after.published_at,
    updated_at: new Date(at).toISOString(),
  };
}

const UNCHANGED = 'NOT NULL constraint failed: content_version.version';

/** A batch cannot ask and then decide, but it fails as a whole: where the post is not as it was read. */
const unlessChanged = (db: Db, { id, updated_at }: WrittenPost): Statement =>
  db.update(contentVersion).set({
    version: sql`(select ${contentVersion.version} from ${posts}
      where ${posts.id} = ${id} and ${posts.updated_at} = ${updated_at})`,
  });

function replacement(db: Db, before: WrittenPost, after: WrittenPost): Statement[] {
  const { id, slug, created_at, ...fields } = after;
  const differs = TEXT.some(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return [
    unlessChanged(db, before),
    ...(differs ? versionStatements(db, id, fields.updated_at) : []),
    db.update(posts).set(fields).where(eq(posts.id, id)),
    ...passageStatements(db, postPassages(after)),
  ];
}

/** Deletes a post with its versions and its draft; false when there is none. */
export async function deletePost(db: Db, id: number): Promise<boolean> {
  const [deleted] = await db.batch([
    db.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id }),
    db.delete(postVersions).where(eq(postVersions.post_id, id)),
    draftRemoval(db, id),
  ]);
  return deleted.length > 0;
}
