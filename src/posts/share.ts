import type { Db } from '../../db/open.ts';
import { insertShare } from '../../db/queries/posts/shares.ts';
import { newToken } from '../values/digest.ts';

/** Path of a draft shared by a secret link. The token is in the query, which is not logged or counted. */
export const sharedPath = (token: string): string => `/blog/drafts/shared?token=${token}`;

/**
 * Makes a secret link to a post, unless it has one.
 *
 * @returns its token; null if there is no such post
 */
export const sharePost = (
  { db, now }: { db: Db; now: () => Date },
  id: number,
): Promise<string | null> =>
  insertShare(db, id, { token: newToken(), created_at: now().toISOString() });
