import { sql } from 'drizzle-orm';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };
import type { Db } from '../open.ts';
import { rawSelect } from '../statements.ts';

/** What the database says of itself. */
export interface DatabaseState {
  /** SQLite's, "3.45.1"; null where the database does not tell, as D1 does not. */
  version: string | null;
  migrations: {
    /** How many there are in this build. */
    known: number;
    /** How many of them, and others, the database has run. */
    applied: number;
    /** The name of the last one that it ran; null when this build does not know it. */
    newest: string | null;
  };
}

/** Migrations as drizzle notes them (by the moment they were made) and as wrangler does (by file). */
const TABLES = { drizzle: '__drizzle_migrations', wrangler: 'd1_migrations' } as const;

/** The database's version, and how far its migrations have come. */
export async function selectDatabaseState(db: Db): Promise<DatabaseState> {
  const [version, tables] = await Promise.all([
    selectVersion(db),
    rawSelect<{ name: string }>(
      db,
      ['name'],
      sql`select name from sqlite_master
        where type = 'table' and name in (${TABLES.drizzle}, ${TABLES.wrangler})`,
    ),
  ]);
  const applied = await appliedMigrations(
    db,
    tables.map(({ name }) => name),
  );
  return {
    version,
    migrations: {
      known: journal.entries.length,
      applied: applied.length,
      newest: applied.at(-1) ?? null,
    },
  };
}

/** Bytes that the database takes; null where it does not tell. */
export async function selectDatabaseSize(db: Db): Promise<number | null> {
  // D1 tells it with each answer; that of libSQL has no such field, whatever the type says.
  const { meta }: { meta?: { size_after?: number } } = await db.run(sql`select 1`);
  if (meta?.size_after !== undefined) return meta.size_after;
  const query = sql`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;
  // Another server may refuse it: that is an answer, and no fault of the database.
  const [row] = await rawSelect<{ size: number }>(db, ['size'], query).catch(() => []);
  return row?.size ?? null;
}

async function selectVersion(db: Db): Promise<string | null> {
  const query = sql`select sqlite_version() as version`;
  // D1 refuses the function: that is an answer, and no fault of the database.
  const [row] = await rawSelect<{ version: string }>(db, ['version'], query).catch(() => []);
  return row?.version ?? null;
}

/** The names of what was run, in that order; null for what this build has no name for. */
async function appliedMigrations(db: Db, tables: string[]): Promise<(string | null)[]> {
  if (tables.includes(TABLES.wrangler)) {
    const rows = await rawSelect<{ name: string }>(
      db,
      ['name'],
      sql`select name from ${sql.identifier(TABLES.wrangler)} order by id`,
    );
    return rows.map(({ name }) => name.replace(/\.sql$/, ''));
  }
  if (!tables.includes(TABLES.drizzle)) return [];
  const rows = await rawSelect<{ created_at: number }>(
    db,
    ['created_at'],
    sql`select created_at from ${sql.identifier(TABLES.drizzle)} order by created_at`,
  );
  return rows.map(
    ({ created_at }) => journal.entries.find(({ when }) => when === created_at)?.tag ?? null,
  );
}
