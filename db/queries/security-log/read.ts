import { desc, lt } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { securityEvents } from '../../schema/index.ts';

export type SecurityEvent = Omit<typeof securityEvents.$inferSelect, 'id'>;

/** The newest events first, those before a moment only where one is given. */
export const selectSecurityEvents = (
  db: Db,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<SecurityEvent[]> => {
  const { at, event, detail, network, browser } = securityEvents;
  return db
    .select({ at, event, detail, network, browser })
    .from(securityEvents)
    .where(before ? lt(at, before) : undefined)
    .orderBy(desc(at), desc(securityEvents.id))
    .limit(limit);
};
