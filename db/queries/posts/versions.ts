import {
  and,
  desc,
  eq,
  exists,
  getViewSelectedFields,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PostFields } from '../../../src/posts/post.ts';
import type { Db } from '../../open.ts';
import { untrashedPosts as posts, postVersions } from '../../schema/posts.ts';

type PostVersion = typeof postVersions.$inferSelect;
type ListedVersion = Pick<PostVersion, 'id' | 'title' | 'created_at'>;

const MAX_VERSIONS = 20;

/** A post's text: the columns that a version keeps. */
const { id, slug, guid, published, published_at, created_at, updated_at, ...text } =
  getViewSelectedFields(posts);

const isText = (name: string): name is keyof typeof text => name in text;

/** True where changes of a post hold other text than it has. Compares with columns of `posts`. */
function differsFrom(changes: Partial<PostFields>): SQL {
  const names = Object.keys(changes).filter(isText);
  const differs = names.map(
    (name) => sql`${text[name]} is not ${sql.param(changes[name], text[name])}`,
  );
  return or(sql`false`, ...differs) ?? sql`false`;
}

/** A condition for a statement that comes before the change: the changes hold other text than the post has. */
export const changesText = (db: Db, post: number, changes: Partial<PostFields>): SQL =>
  exists(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, post), differsFrom(changes))),
  );

/** The text of a version. */
export function versionText({
  id,
  post_id,
  created_at,
  ...text
}: PostVersion): Partial<PostFields> {
  return text;
}

/** Keeps a post's text as a version, if changes of it hold other text: before it is changed. */
export function keepVersion(db: Db, post: number, changes: Partial<PostFields>, at: SQL) {
  return db.insert(postVersions).select(
    db
      .select({ id: sql`null`.as('id'), post_id: posts.id, ...text, created_at: at.as('at') })
      .from(posts)
      .where(and(eq(posts.id, post), differsFrom(changes))),
  );
}

/** Deletes those versions of a post that are too many. */
export const deleteOldVersions = (db: Db, post: number) =>
  db
    .delete(postVersions)
    .where(
      and(
        eq(postVersions.post_id, post),
        notInArray(
          postVersions.id,
          db
            .select({ id: postVersions.id })
            .from(postVersions)
            .where(eq(postVersions.post_id, post))
            .orderBy(desc(postVersions.id))
            .limit(MAX_VERSIONS),
        ),
      ),
    );

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
