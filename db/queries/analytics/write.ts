import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../open.ts';
import { downloads, trafficDays, trafficLeftOut, visits } from '../../schema/analytics.ts';
import { runBatch, type Statement } from '../../statements.ts';

/** Stores events in one batch; triggers add them up. Storing an event again has no effect. */
export async function insertEvents(
  db: Db,
  events: {
    visits: (typeof visits.$inferInsert)[];
    downloads: (typeof downloads.$inferInsert)[];
    excluded: (typeof trafficLeftOut.$inferInsert)[];
    /** Visits counted without a row, by day. */
    unstored?: { day: string; visits: number }[];
  },
): Promise<void> {
  const uncounted = (events.unstored ?? []).flatMap(({ day, visits }) =>
    [day, ''].map((day) => ({ kind: 'visit' as const, day, events: visits })),
  );
  await runBatch(db, [
    ...uncounted.map((row) =>
      db
        .insert(trafficDays)
        .values(row)
        .onConflictDoUpdate({
          target: [trafficDays.kind, trafficDays.day],
          set: { events: sql`events + ${row.events}` },
        }),
    ),
    ...insertion(db, visits, events.visits),
    ...insertion(db, downloads, events.downloads, {
      // The publication may have been deleted meanwhile.
      publication_id: (id) => sql`(select id from publications where id = ${id})`,
    }),
    ...insertion(db, trafficLeftOut, events.excluded),
  ]);
}

/**
 * One statement for all rows, passed as lists of values in the table's column order: for objects, SQLite would look up
 * each name in each one.
 */
function insertion<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: Table['$inferInsert'][],
  expressions: Record<string, (value: SQL) => SQL> = {},
): Statement[] {
  if (rows.length === 0) return [];
  const columns = Object.keys(getTableColumns(table));
  const values = rows.map((row: Record<string, unknown>) => columns.map((name) => row[name]));
  const selected = columns.map((name, index) => {
    const value = sql.raw(`value ->> ${index}`);
    return expressions[name]?.(value) ?? value;
  });
  const selectRows = sql`select ${sql.join(selected, sql`, `)} from json_each(${JSON.stringify(values)}) where true`;
  return [db.insert(table).select(selectRows).onConflictDoNothing()];
}

/** The number of visits so far for each of these days. */
export async function selectVisitCounts(db: Db, days: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: trafficDays.day, events: trafficDays.events })
    .from(trafficDays)
    .where(and(eq(trafficDays.kind, 'visit'), inArray(trafficDays.day, days)));
  return new Map(rows.map(({ day, events }) => [day, events]));
}

/** Rows with full addresses from before a moment, a few hundred at a time, oldest first. */
export async function selectFullAddresses(db: Db, before: string) {
  const [ofVisits, ofDownloads] = await db.batch([
    db
      .select({ id: visits.id, ipAddress: visits.ipAddress })
      .from(visits)
      .where(and(lt(visits.createdAt, before), eq(visits.address_cut, false)))
      .orderBy(visits.createdAt)
      .limit(500),
    db
      .select({ id: downloads.id, ipAddress: downloads.ipAddress })
      .from(downloads)
      .where(and(lt(downloads.downloadedAt, before), eq(downloads.address_cut, false)))
      .orderBy(downloads.downloadedAt)
      .limit(500),
  ]);
  return { visits: ofVisits, downloads: ofDownloads };
}

/** Replaces addresses with their networks, and deletes the digests linked to them. */
export async function anonymiseAddresses(
  db: Db,
  anonymous: Record<'visits' | 'downloads', { id: number; ipAddress: string }[]>,
): Promise<void> {
  const statement = (table: typeof visits | typeof downloads, rows: { id: number }[]) => {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows);
    return [
      db
        .update(table)
        .set({
          ipAddress: sql`(select value ->> 'ipAddress' from json_each(${json})
            where value ->> 'id' = ${table.id})`,
          visitor: null,
          address_cut: true,
        })
        .where(sql`${table.id} in (select value ->> 'id' from json_each(${json}))`),
    ];
  };
  await runBatch(db, [
    ...statement(visits, anonymous.visits),
    ...statement(downloads, anonymous.downloads),
  ]);
}
