import { inArray } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { madeCitations } from '../../schema/made-citations.ts';

/** Stored citations of a text, and the digest of what they were made from. */
export type MadeCitations = Pick<typeof madeCitations.$inferSelect, 'digest' | 'made'>;

/** Stored citations of texts, by the ids of their posts or pages. */
export async function selectMadeCitations(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, MadeCitations>> {
  if (ids.length === 0) return new Map();
  const { post, digest, made } = madeCitations;
  const rows = await db
    .select({ post, digest, made })
    .from(madeCitations)
    .where(inArray(post, [...ids]));
  return new Map(rows.map(({ post, ...stored }) => [post, stored]));
}

/** Stores the citations of a text, replacing earlier ones. */
export async function storeMadeCitations(
  db: Db,
  post: number,
  { digest, made }: MadeCitations,
  now: Date,
): Promise<void> {
  const row = { digest, made, made_at: now.toISOString() };
  await db
    .insert(madeCitations)
    .values({ post, ...row })
    .onConflictDoUpdate({ target: madeCitations.post, set: row });
}
