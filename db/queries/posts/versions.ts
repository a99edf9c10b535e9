import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { posts, postVersions } from '../../schema/index.ts';

export type PostVersion = typeof postVersions.$inferSelect;
export type ListedVersion = Pick<PostVersion, 'id' | 'title' | 'created_at'>;

/** How many versions of a post are kept. */
const KEPT = 20;

/** Statements that keep what a post says now, and let go of what is too old: before it is changed. */
export const versionStatements = (db: Db, id: number, now: string): Statement[] => [
  db.insert(postVersions).select(
    sql`select null, id, title, content, excerpt, category, author, tags, featured_image, ${now}
      from ${posts} where id = ${id}`,
  ),
  db
    .delete(postVersions)
    .where(
      and(
        eq(postVersions.post_id, id),
        notInArray(
          postVersions.id,
          db
            .select({ id: postVersions.id })
            .from(postVersions)
            .where(eq(postVersions.post_id, id))
            .orderBy(desc(postVersions.id))
            .limit(KEPT),
        ),
      ),
    ),
];

/** A post's versions, newest first; null when there is no such post. */
export async function selectOptionalVersions(db: Db, id: number): Promise<ListedVersion[] | null> {
  const [[post], versions] = await db.batch([
    db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)),
    db
      .select({
        id: postVersions.id,
        title: postVersions.title,
        created_at: postVersions.created_at,
      })
      .from(postVersions)
      .where(eq(postVersions.post_id, id))
      .orderBy(desc(postVersions.id)),
  ]);
  return post ? versions : null;
}

/** A version of a post, whole. */
export async function selectOptionalVersion(
  db: Db,
  id: number,
  version: number,
): Promise<PostVersion | null> {
  const [found] = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.post_id, id), eq(postVersions.id, version)));
  return found ?? null;
}
