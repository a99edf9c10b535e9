import { and, inArray, sql } from 'drizzle-orm';
import type { Retention } from '../../records/retention.ts';
import { DAY_MS } from '../../src/values/time.ts';
import type { Db } from '../open.ts';
import { runBatch } from '../statements.ts';
import { childColumns, TABLES } from '../tables.ts';

/**
 * Deletes rows older than the retention period of their tables, with everything that belongs to them, including those
 * in the trash.
 */
export async function deleteOldRows(db: Db, retention: Retention, now: Date): Promise<void> {
  for (const { table, key, retention: rules = [] } of TABLES) {
    for (const { days, since, byDay, rows } of rules) {
      const count = typeof days === 'number' ? days : retention[days];
      if (count === 0) continue;
      const moment = new Date(now.getTime() - count * DAY_MS).toISOString();
      const isOld = and(sql`${since} < ${byDay ? moment.slice(0, 10) : moment}`, rows);
      const old = db
        .select({ key: sql`${key}`.as('key') })
        .from(table)
        .where(isOld);
      await runBatch(db, [
        // A remote libSQL may not enforce foreign keys.
        ...childColumns(table).map((child) => db.delete(child.table).where(inArray(child, old))),
        db.delete(table).where(isOld),
      ]);
    }
  }
}
