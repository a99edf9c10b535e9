import { and, count, eq, gt, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { dailyCounts, rateLimitHits } from '../schema/limits.ts';
import { rawSelect, runBatch } from '../statements.ts';

/** Number of current hits of a key, and when the next of them expires; null if there is none. */
export async function selectRateLimitHits(
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

/** Maximum number of hits of a key within a period. */
export interface RateLimit {
  limit: number;
  windowMs: number;
}

type RateLimitDecision =
  | { allowed: true; hit: string }
  /** The time is null if pending hits fill the limit, since they may still be cancelled. */
  | { allowed: false; retryAfterSeconds: number | null };

/** How long a pending hit counts if its process stops. */
const PENDING_MS = 30_000;

/**
 * Counts a hit for each of its keys, unless one of them has reached its limit. One statement checks and counts, so that
 * the limit holds for concurrent requests and across processes. Rejected hits are not counted.
 *
 * @param keys digests
 * @param options.when another condition that must hold at that moment
 * @param options.pending the hit waits for {@link settleHit}
 */
export async function takeHit(
  db: Db,
  { limit, windowMs }: RateLimit,
  keys: readonly string[],
  now: Date,
  { when = sql`true`, pending = false }: { when?: SQL; pending?: boolean } = {},
): Promise<RateLimitDecision> {
  const at = now.getTime();
  const hit = crypto.randomUUID();
  const counted = sql`expires_at > ${at} and (pending = 0 or at > ${at - PENDING_MS})`;
  const hits = sql`select key, count(*) as taken, sum(pending = 0) as completed, min(at) as first
    from rate_limit_hits where key in ${keys} and ${counted} group by key`;
  const [, allowed, [fullest]] = await db.batch([
    db.delete(rateLimitHits).where(lte(rateLimitHits.expires_at, at)),
    db
      .insert(rateLimitHits)
      .select(
        sql`select ${hit}, value, ${at}, ${at + windowMs}, ${Number(pending)}
          from json_each(${JSON.stringify(keys)})
          where ${when} and not exists (select 1 from (${hits}) where taken >= ${limit})`,
      )
      .returning({ id: rateLimitHits.id }),
    rawSelect<{ completed: number; first: number }>(
      db,
      ['completed', 'first'],
      sql`select completed, first from (${hits}) order by completed desc, first desc limit 1`,
    ),
  ]);
  if (allowed.length > 0) return { allowed: true, hit };
  if (!fullest || fullest.completed < limit) return { allowed: false, retryAfterSeconds: null };
  const seconds = Math.ceil((fullest.first + windowMs - at) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, seconds) };
}

/**
 * Counts an event against a daily limit (UTC) of the whole site, unless it is reached. One statement checks and counts,
 * and a flood of rejected requests writes nothing.
 */
export async function takeDailyHit(
  db: Db,
  name: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10);
  const taken = await db
    .insert(dailyCounts)
    .values({ name, day, count: 1 })
    .onConflictDoUpdate({
      target: dailyCounts.name,
      set: { day, count: sql`iif(${dailyCounts.day} = ${day}, ${dailyCounts.count} + 1, 1)` },
      setWhere: or(ne(dailyCounts.day, day), lt(dailyCounts.count, limit)),
    })
    .returning({ name: dailyCounts.name });
  return taken.length > 0;
}

/** Confirms a pending hit, which then counts from when it was made, or cancels it. */
export async function settleHit(db: Db, hit: string, counts: boolean): Promise<void> {
  const which = eq(rateLimitHits.id, hit);
  await runBatch(db, [
    counts
      ? db.update(rateLimitHits).set({ pending: false }).where(which)
      : db.delete(rateLimitHits).where(which),
  ]);
}

/** Deletes expired hits. */
export const deleteExpiredHits = (db: Db, now: Date): Promise<void> =>
  runBatch(db, [db.delete(rateLimitHits).where(lte(rateLimitHits.expires_at, now.getTime()))]);
