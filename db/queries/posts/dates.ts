import { and, inArray, sql } from 'drizzle-orm';
import { isConstraintViolation } from '../../constraint.ts';
import type { Db } from '../../open.ts';
import { posts } from '../../schema/index.ts';

/**
 * Swaps the dates of two posts.
 *
 * @returns false when one of them does not exist, "undated" when a published post would lose its date, or
 * none has one to give
 */
export async function swapDates(
  db: Db,
  [one, other]: readonly [number, number],
  now: Date,
): Promise<boolean | 'undated'> {
  const at = now.toISOString();
  // Read whole before the first row is written: a plain subquery would see the first one changed.
  const swapped = sql`(select id as other, published_at as date from blog_posts
    where id in (${one}, ${other})) as swapped`;
  try {
    const rows = await db
      .update(posts)
      .set({ published_at: sql`swapped.date`, updated_at: laterThan(at) })
      .from(swapped)
      .where(and(inArray(posts.id, [one, other]), sql`swapped.other <> ${posts.id}`))
      .returning({ date: posts.published_at });
    if (rows.length !== 2) return false;
    return rows.some(({ date }) => date !== null) || 'undated';
  } catch (error) {
    if (isConstraintViolation(error, 'blog_posts_published_at')) return 'undated';
    throw error;
  }
}

/** A moment that is later than the row's last one. */
const laterThan = (at: string) =>
  sql`max(${at}, strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, '+0.001 seconds'))`;
