import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { securityEvents } from '../../schema/account.ts';
import { runBatch } from '../../statements.ts';

type SecurityEvent = Omit<typeof securityEvents.$inferSelect, 'id'>;

/**
 * Events, newest first, optionally before a moment. A page continues to the end of its last millisecond, so that the
 * next page, before that moment, skips nothing.
 *
 * @param page.event only events of this type
 * @param page.before in ISO 8601 with milliseconds, in UTC
 */
export const selectSecurityEvents = (
  db: Db,
  page: { before?: string | undefined; limit: number; event?: string },
): Promise<SecurityEvent[]> => {
  const { at, event, detail, network, browser } = securityEvents;
  const { before, limit } = page;
  const earlier = and(
    before ? lt(at, before) : undefined,
    page.event ? eq(event, page.event) : undefined,
  );
  const last = db
    .select({ at })
    .from(securityEvents)
    .where(earlier)
    .orderBy(desc(at))
    .limit(1)
    .offset(limit - 1);
  return db
    .select({ at, event, detail, network, browser })
    .from(securityEvents)
    .where(and(earlier, gte(at, sql`coalesce((${last}), '')`)))
    .orderBy(desc(at), desc(securityEvents.id));
};

export const insertSecurityEvent = (
  db: Db,
  event: typeof securityEvents.$inferInsert,
): Promise<void> => runBatch(db, [db.insert(securityEvents).values(event)]);
