import { type SQL, sql } from 'drizzle-orm';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import type { Db } from '../open.ts';
import { rawSelect } from '../statements.ts';

/** State of the database, as it reports it. */
export interface DatabaseState {
  /** SQLite's, "3.45.1"; null where the database does not tell, as D1 does not. */
  version: string | null;
  /** In bytes; null where the database does not tell. */
  size: number | null;
  /** Number of migrations of this build, and of those that the database has run. */
  migrations: { known: number; applied: number };
}

/** Reads the database's version and size, and how far its migrations have come. */
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
  // D1 tells it with each answer; that of libSQL has no such field, whatever the type says.
  const { meta }: { meta?: { size_after?: number } } = await db.run(sql`select 1`);
  if (meta?.size_after !== undefined) return meta.size_after;
  const size = await selectOptional(
    db,
    sql`select page_count * page_size as value from pragma_page_count(), pragma_page_size()`,
  );
  return size === null ? null : Number(size);
}

/** One value; null where the database refuses the query, which is no fault of it. */
async function selectOptional(db: Db, query: SQL): Promise<string | number | null> {
  const rows = rawSelect<{ value: string | number }>(db, ['value'], query);
  const [row] = await rows.catch(() => []);
  return row?.value ?? null;
}

/** Counts the migrations that drizzle or wrangler has noted. */
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
