import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { fileRemovals } from '../schema/file-removals.ts';
import type { Statement } from '../statements.ts';

/** Notes that no record needs these files: part of the batch in which their record goes. */
export function enqueueDeletions(db: Db, keys: string[], now: Date): Statement[] {
  if (keys.length === 0) return [];
  const at = now.getTime();
  return [
    db
      .insert(fileRemovals)
      .values(keys.map((key) => ({ key, at })))
      .onConflictDoUpdate({ target: fileRemovals.key, set: { at: sql`excluded.at` } }),
  ];
}

/** Forgets that these files were to go: part of the batch that stores their record. */
export function cancelDeletions(db: Db, keys: string[]): Statement[] {
  if (keys.length === 0) return [];
  return [db.delete(fileRemovals).where(inArray(fileRemovals.key, keys))];
}

/** Which of these files are queued for deletion. */
export async function selectQueuedDeletions(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(inArray(fileRemovals.key, keys));
  return rows.map(({ key }) => key);
}

/** The files that were queued before a moment, fifty at most, oldest first. */
export async function selectDeletionsBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .select({ key: fileRemovals.key })
    .from(fileRemovals)
    .where(lt(fileRemovals.at, moment.getTime()))
    .orderBy(fileRemovals.at)
    .limit(50);
  return rows.map(({ key }) => key);
}
