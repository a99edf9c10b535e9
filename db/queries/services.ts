import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { services } from '../schema/services.ts';
import { runBatch } from '../statements.ts';

export type ServiceRow = typeof services.$inferSelect;

/** Values entered for the services, with passwords and keys encrypted. */
export const selectServices = (db: Db): Promise<ServiceRow[]> => db.select().from(services);

/** Atomically stores some fields and deletes others. */
export const updateServices = (
  db: Db,
  { stored, removed }: { stored: ServiceRow[]; removed: string[] },
): Promise<void> =>
  runBatch(db, [
    ...stored.map((row) =>
      db
        .insert(services)
        .values(row)
        .onConflictDoUpdate({ target: services.name, set: { value: sql`excluded.value` } }),
    ),
    ...(removed.length > 0 ? [db.delete(services).where(inArray(services.name, removed))] : []),
  ]);
