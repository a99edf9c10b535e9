import { eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { postShares, untrashedPosts as posts } from '../../schema/posts.ts';
import { isPublicPost, type WrittenPost } from './read.ts';

/**
 * Stores the token of a post's secret link, unless it has one.
 *
 * @returns the current token; null if there is no such post
 */
export async function insertShare(
  db: Db,
  id: number,
  { token, created_at }: { token: string; created_at: string },
): Promise<string | null> {
  const [, [share]] = await db.batch([
    db
      .insert(postShares)
      .select(sql`select id, ${token}, ${created_at} from untrashed_posts where id = ${id}`)
      .onConflictDoNothing(),
    db
      .select({ token: postShares.token })
      .from(postShares)
      .innerJoin(posts, eq(posts.id, postShares.post_id))
      .where(eq(posts.id, id)),
  ]);
  return share?.token ?? null;
}

/**
 * Deletes a post's secret link.
 *
 * @returns true if it had one
 */
export async function deleteShare(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(postShares).where(eq(postShares.post_id, id)).returning();
  return deleted.length > 0;
}

/** The post of a secret link, and whether it is public by now; null for an unknown link. */
export async function selectOptionalSharedPost(
  db: Db,
  token: string,
  now: Date,
): Promise<(WrittenPost & { isPublic: boolean }) | null> {
  const isPublic = sql`${isPublicPost(now)}`.mapWith(Boolean).as('is_public');
  const [found] = await db
    .select({ ...getViewSelectedFields(posts), isPublic })
    .from(posts)
    .innerJoin(postShares, eq(postShares.post_id, posts.id))
    .where(eq(postShares.token, token));
  return found ?? null;
}
