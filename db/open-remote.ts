import { drizzle } from 'drizzle-orm/sqlite-proxy';
import type { Db } from './open.ts';

interface RemoteStatement {
  sql: string;
  params: unknown[];
}

/**
 * Opens a database over the network, such as D1 through its HTTP API.
 *
 * @param send runs statements as one transaction, and returns the rows of each as lists of values
 */
export function openRemote(send: (statements: RemoteStatement[]) => Promise<unknown[][][]>): Db {
  const db = drizzle(
    async (sql, params, method) => {
      const [rows = []] = await send([{ sql, params }]);
      return { rows: method === 'get' ? (rows[0] ?? []) : rows };
    },
    async (statements) => (await send(statements)).map((rows) => ({ rows })),
  );
  // As for libSQL: the same query builder and `batch`; only the result of `run` differs.
  return db as never;
}
