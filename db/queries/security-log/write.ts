import { lt } from 'drizzle-orm';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { securityEvents } from '../../schema/index.ts';

export const insertSecurityEvent = (
  db: Db,
  event: typeof securityEvents.$inferInsert,
): Promise<void> => runBatch(db, [db.insert(securityEvents).values(event)]);

export const deleteSecurityEventsBefore = (db: Db, moment: string): Promise<void> =>
  runBatch(db, [db.delete(securityEvents).where(lt(securityEvents.at, moment))]);
