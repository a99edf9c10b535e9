import { type SQL, sql } from 'drizzle-orm';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import type { Db } from '../open.ts';
import { rawSelect } from '../statements.ts';

/** State of the database, as it reports it. */
export interface DatabaseState {
  /** Version of SQLite, "3.45.1"; null if unavailable, as on D1. */
  version: string | null;
  /** In bytes; null if unavailable. */
  size: number | null;
  /** Number of migrations of this build, and of those that were applied. */
  migrations: { known: number; applied: number };
}

/** Reads the database's version and size, and the state of its migrations. */
export async function selectDatabaseState(db: Db): Promise<DatabaseState> {
  const [version, size, applied] = await Promise.all([
    selectOptional(db, sql`select sqlite_version() as value`),
    selectSize(db),
    countMigrations(db),
  ]);
  return {
    version: version === null ? null : String(version),
    size,
    migrations: { known: journal.entries.length, applied },
  };
}

async function selectSize(db: Db): Promise<number | null> {
  // D1 includes it in each response; libSQL has no such field, despite the type.
  const { meta }: { meta?: { size_after?: number } } = await db.run(sql`select 1`);
  if (meta?.size_after !== undefined) return meta.size_after;
  const size = await selectOptional(
    db,
    sql`select page_count * page_size as value from pragma_page_count(), pragma_page_size()`,
  );
  return size === null ? null : Number(size);
}

/** A single value; null if the database refuses the query, which is not an error. */
async function selectOptional(db: Db, query: SQL): Promise<string | number | null> {
  const rows = rawSelect<{ value: string | number }>(db, ['value'], query);
  const [row] = await rows.catch(() => []);
  return row?.value ?? null;
}

/** Counts the migrations recorded by drizzle or wrangler. */
async function countMigrations(db: Db): Promise<number> {
  const [table] = await rawSelect<{ name: string }>(
    db,
    ['name'],
    sql`select name from sqlite_master
      where type = 'table' and name in ('__drizzle_migrations', 'd1_migrations')
      order by name desc`,
  );
  return table ? db.$count(sql`${sql.identifier(table.name)}`) : 0;
}
