import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Cleaned } from '../../../src/posts/clean-content.ts';
import type { PostFields } from '../../../src/posts/post.ts';
import { freeSlug, toSlug } from '../../../src/posts/slug.ts';
import { newGuid } from '../../../src/values/guid.ts';
import { isConstraintViolation } from '../../errors.ts';
import type { Db } from '../../open.ts';
import { posts, untrashedPosts } from '../../schema/posts.ts';
import { draftRemoval, NEW_FORM } from './drafts.ts';
import { type WrittenPost, written } from './read.ts';
import { changesText, deleteOldVersions, keepVersion } from './versions.ts';

/**
 * Stores a new post under a unique address, and deletes the draft of the form for new posts.
 *
 * @param fields validated; a published post without a date gets `now`
 */
export async function insertPost(
  db: Db,
  fields: Partial<Cleaned<PostFields>> & Pick<PostFields, 'title' | 'author'>,
  now: Date,
): Promise<WrittenPost> {
  const at = now.toISOString();
  const base = toSlug(fields.title);
  for (;;) {
    const row = {
      ...fields,
      ...(fields.published && { published_at: fields.published_at ?? at }),
      slug: freeSlug(base, await takenSlugs(db, base)),
      guid: newGuid(),
      created_at: at,
      updated_at: at,
    };
    try {
      const [[post]] = await db.batch([
        db.insert(posts).values(row).returning(written),
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
  const { slug } = untrashedPosts;
  const rows = await db
    .select({ slug })
    .from(untrashedPosts)
    // What begins with the base and a hyphen; D1 takes only short patterns.
    .where(or(eq(slug, base), and(gt(slug, `${base}-`), lt(slug, `${base}.`))));
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Changes some fields of a post. Changed text keeps a version of what was there, and deletes the draft of
 * the post's form. Publishing gives a date to a post that has none; unpublishing keeps it.
 * Nothing is read before it is written: two changes at once lose nothing.
 *
 * @param changes validated
 * @returns the post, or null when there is none
 */
export async function updatePost(
  db: Db,
  id: number,
  changes: Partial<Cleaned<PostFields>>,
  now: Date,
): Promise<WrittenPost | null> {
  const at = laterThanLast(now);
  const { published, published_at } = changes;
  const isPublished =
    published === undefined ? posts.published : sql.param(published, posts.published);
  const date = published_at === undefined ? posts.published_at : published_at;
  const [, , , [post]] = await db.batch([
    keepVersion(db, id, changes, at),
    deleteOldVersions(db, id),
    draftRemoval(db, id, changesText(db, id, changes)),
    db
      .update(posts)
      .set({
        ...changes,
        published_at: sql`iif(${isPublished}, coalesce(${date}, ${now.toISOString()}), ${date})`,
        updated_at: at,
      })
      .where(and(eq(posts.id, id), isNull(posts.trashed_at)))
      .returning(written),
  ]);
  return post ?? null;
}

/** The moment of a change: later than the row's last one, also when the clock was set back. */
const laterThanLast = (now: Date): SQL =>
  sql`max(${now.toISOString()}, strftime('%Y-%m-%dT%H:%M:%fZ', ${posts.updated_at}, '+0.001 seconds'))`;
