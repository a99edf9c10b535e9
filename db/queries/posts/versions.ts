import { and, desc, eq, exists, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PostFields } from '../../../records/post.ts';
import type { Db } from '../../open.ts';
import { posts, postVersions } from '../../schema/posts.ts';

/** A post or a page. */
export interface PostRef {
  kind: 'post' | 'page';
  id: number;
}

/** True for the row of a post or page that is not in the trash. */
export const isPresent = ({ kind, id }: PostRef) =>
  and(eq(posts.kind, kind), eq(posts.id, id), isNull(posts.trashed_at));

type PostVersion = typeof postVersions.$inferSelect;
type ListedVersion = Pick<PostVersion, 'id' | 'title' | 'created_at'>;

const MAX_VERSIONS = 20;

/** The text of a post or page: the columns kept in a version. */
const { title, content, excerpt, category, author, tags, featured_image, language } = posts;
const { references, citationStyle } = posts;
const text = {
  ...{ title, content, excerpt, category, author, tags, featured_image, language },
  ...{ references, citationStyle },
};
const isText = (name: string): name is keyof typeof text => name in text;

/** True if changes contain other text than the current one. Compares with columns of `posts`. */
function differsFrom(changes: Partial<PostFields>): SQL {
  const names = Object.keys(changes).filter(isText);
  const differs = names.map(
    (name) => sql`${text[name]} is not ${sql.param(changes[name], text[name])}`,
  );
  return or(sql`false`, ...differs) ?? sql`false`;
}

/** Condition for a statement before the change: the changes contain other text than the current one. */
export const changesText = (db: Db, ref: PostRef, changes: Partial<PostFields>): SQL =>
  exists(
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(isPresent(ref), differsFrom(changes))),
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

/** Saves the current text as a version if changes of it contain other text; runs before the change. */
export function keepVersion(db: Db, ref: PostRef, changes: Partial<PostFields>, at: SQL) {
  return db.insert(postVersions).select(
    db
      .select({ id: sql`null`.as('id'), post_id: posts.id, ...text, created_at: at.as('at') })
      .from(posts)
      .where(and(isPresent(ref), differsFrom(changes))),
  );
}

/** Deletes excess versions of a post or page. */
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

/** The versions of a post or page, newest first; null if there is none with that id. */
export async function selectOptionalVersions(db: Db, of: number): Promise<ListedVersion[] | null> {
  const { id, title, created_at } = postVersions;
  const [[post], versions] = await db.batch([
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, of), isNull(posts.trashed_at))),
    db
      .select({ id, title, created_at })
      .from(postVersions)
      .where(eq(postVersions.post_id, of))
      .orderBy(desc(id)),
  ]);
  return post ? versions : null;
}

/** A complete version of a post or page. */
export async function selectOptionalVersion(
  db: Db,
  of: number,
  version: number,
): Promise<PostVersion | null> {
  const [found] = await db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.post_id, of), eq(postVersions.id, version)));
  return found ?? null;
}
