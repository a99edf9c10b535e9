import type { D1Database } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { drizzle as drizzleD1 } from 'drizzle-orm/d1';

/** The database as seen by queries. Atomic changes use one `batch`, since D1 has no interactive transactions. */
export type Db = DrizzleD1Database;

/**
 * How long a write waits for another process's write. The client has several connections, and a pragma would reach only
 * one of them.
 */
const BUSY_MS = 5_000;

interface OpenLibsql {
  db: Db;
  migrate: (folder: string) => Promise<void>;
  /** The `when` of the first and the last applied migration; null if there is none. */
  appliedMigrations: () => Promise<{ first: number | null; last: number | null }>;
  /** Copies an embedded database, as of one moment, to a file that is missing or empty. */
  copyTo: (path: string) => Promise<void>;
  close: () => void;
}

/** Opens a D1 binding. */
export function openD1(binding: D1Database): Db {
  return drizzleD1(binding);
}

/**
 * Opens a libSQL database: `file:` embedded in the process (its folder must exist), or `libsql:`, `https:` remote.
 *
 * @param url its location
 * @param authToken for a remote one
 * @param busyMs how long an embedded one, and with it the whole process, waits for another writer
 * @returns the database, and a function that closes it
 */
export async function openLibsql(
  url: string,
  authToken?: string,
  busyMs = BUSY_MS,
): Promise<OpenLibsql> {
  const embedded = url.startsWith('file:');
  // The clients for remote databases are as large as the rest.
  const [{ createClient }, { drizzle }, { migrate }] = await Promise.all([
    embedded ? import('@libsql/client/sqlite3') : import('@libsql/client'),
    embedded ? import('drizzle-orm/libsql/sqlite3') : import('drizzle-orm/libsql'),
    import('drizzle-orm/libsql/migrator'),
  ]);
  const client = createClient({ url, authToken, ...(embedded && { timeout: busyMs }) });
  // The journal mode is stored in the file; libSQL is built to enforce keys on every connection.
  if (embedded) await client.execute('PRAGMA journal_mode = WAL');
  const { batch } = client;
  client.batch = (statements) =>
    renewed(
      client,
      batch.call(client, statements, statements.every(isRead) ? 'deferred' : 'write'),
    );
  const execute: (statement: InStatement) => Promise<ResultSet> = client.execute.bind(client);
  client.execute = (statement: InStatement, args: InArgs = []) =>
    renewed(client, execute(typeof statement === 'string' ? { sql: statement, args } : statement));
  const db = drizzle(client);
  return {
    // Both drivers offer the same asynchronous query builder and `batch`; they differ in the result of `run`, which no
    // query uses.
    db: db as never,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    async appliedMigrations() {
      const { rows } = await client
        .execute(
          'select min(created_at) as first, max(created_at) as last from __drizzle_migrations',
        )
        .catch((error: unknown) => {
          if (/no such table/i.test(String(error))) return { rows: [] };
          throw error;
        });
      const [row] = rows;
      return {
        first: row?.first == null ? null : Number(row.first),
        last: row?.last == null ? null : Number(row.last),
      };
    },
    async copyTo(path) {
      await client.execute({ sql: 'vacuum into ?', args: [path] });
    },
    close: () => client.close(),
  };
}

/**
 * A statement that failed because another process was writing stays in progress, and its connection can no longer
 * commit and may keep the lock (https://github.com/tursodatabase/libsql-client-ts/issues/352): the client gets new
 * connections.
 */
async function renewed<Result>(client: Client, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      await client.reconnect();
    }
    throw error;
  }
}

/**
 * Only a batch that begins as a write waits for another process's write: one that writes after reading, as the index's
 * triggers do, fails immediately.
 */
function isRead(statement: InStatement | [string, InArgs?]): boolean {
  const text =
    typeof statement === 'string' ? statement : 'sql' in statement ? statement.sql : statement[0];
  return /^\s*select\b/i.test(text);
}
