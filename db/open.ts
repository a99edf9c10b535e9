import type { D1Database } from '@cloudflare/workers-types';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { drizzle as drizzleD1 } from 'drizzle-orm/d1';
import * as schema from './schema/index.ts';

/**
 * The database as the queries see it. What must be atomic is one `batch`: D1 knows no interactive
 * transaction.
 */
export type Db = DrizzleD1Database<typeof schema>;

/** Opens a D1 binding. */
export function openD1(binding: D1Database): Db {
  return drizzleD1(binding, { schema });
}

/**
 * Opens a libSQL database: `file:` embedded in the process (its folder stands already), or `libsql:`,
 * `https:` remote.
 *
 * @param url where it is
 * @param authToken for a remote one
 * @returns the database and what closes it
 */
export async function openLibsql(
  url: string,
  authToken?: string,
): Promise<{ db: Db; migrate: (folder: string) => Promise<void>; close: () => void }> {
  const [{ createClient }, { drizzle }, { migrate }] = await Promise.all([
    import('@libsql/client'),
    import('drizzle-orm/libsql'),
    import('drizzle-orm/libsql/migrator'),
  ]);
  const embedded = url.startsWith('file:');
  const client = createClient({ url, authToken });
  if (embedded) {
    await client.execute('PRAGMA journal_mode = WAL');
    await client.execute('PRAGMA busy_timeout = 5000');
    await client.execute('PRAGMA foreign_keys = ON');
  }
  const db = drizzle(client, { schema });
  return {
    // Both drivers offer the same asynchronous query builder and `batch`; they differ in what
    // `run` answers, and no query reads that.
    db: db as unknown as Db,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    close: () => client.close(),
  };
}
