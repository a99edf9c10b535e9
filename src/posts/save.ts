import type { Db } from '../../db/open.ts';
import type { WrittenPost } from '../../db/queries/posts/read.ts';
import { selectOptionalVersion, versionText } from '../../db/queries/posts/versions.ts';
import { insertPost, updatePost } from '../../db/queries/posts/write.ts';
import { cleanChanges } from './clean-content.ts';
import type { PostFields } from './post.ts';

interface WriteDeps {
  db: Db;
  now: () => Date;
}

/** Stores a new post, its HTML cleaned, under an address made of its title. */
export async function createPost(
  { db, now }: WriteDeps,
  fields: Partial<PostFields> & Pick<PostFields, 'title' | 'author'>,
): Promise<WrittenPost> {
  return insertPost(db, await cleanChanges(fields), now());
}

/** Changes some fields of a post, its HTML cleaned; null when there is none. */
export async function savePost(
  { db, now }: WriteDeps,
  id: number,
  changes: Partial<PostFields>,
): Promise<WrittenPost | null> {
  return updatePost(db, id, await cleanChanges(changes), now());
}

/** Gives a post the text of one of its versions back; null when there is no such version. */
export async function restoreVersion(
  deps: WriteDeps,
  { id, version }: { id: number; version: number },
): Promise<WrittenPost | null> {
  const found = await selectOptionalVersion(deps.db, id, version);
  return found && savePost(deps, id, versionText(found));
}
