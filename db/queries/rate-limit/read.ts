import { and, count, eq, gt, min } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { rateLimitHits } from '../../schema/index.ts';

/** How many hits of a key count at a moment, and when the next of them counts no more; null where none does. */
export async function selectHits(
  db: Db,
  key: string,
  now: Date,
): Promise<{ taken: number; nextEnd: Date | null }> {
  const { expires_at } = rateLimitHits;
  const [row] = await db
    .select({ taken: count(), end: min(expires_at) })
    .from(rateLimitHits)
    .where(and(eq(rateLimitHits.key, key), gt(expires_at, now.getTime())));
  return { taken: row?.taken ?? 0, nextEnd: row?.end ? new Date(row.end) : null };
}
