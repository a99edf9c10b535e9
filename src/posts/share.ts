import type { Db } from '../../db/open.ts';
import { insertShare } from '../../db/queries/posts/shares.ts';
import { newToken } from '../values/digest.ts';

/** The path at which the draft of a secret link is read. The token is in the query, which no log and no statistics have. */
export const sharedPath = (token: string): string => `/blog/drafts/shared?token=${token}`;

/** Makes a secret link to a post, where it has none. @returns its token; null where there is no such post */
export const sharePost = (
  { db, now }: { db: Db; now: () => Date },
  id: number,
): Promise<string | null> =>
  insertShare(db, id, { token: newToken(), created_at: now().toISOString() });
