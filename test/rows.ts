import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { readTextFixture } from './fixtures.ts';

/** Inserts the rows of a file of `test/fixtures`: tables by name, columns by name, lists as JSON. */
export async function insertRows(db: Db, file: string): Promise<void> {
  const tables: Record<string, Record<string, unknown>[]> = JSON.parse(readTextFixture(file));
  for (const [table, rows] of Object.entries(tables)) {
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => sql.identifier(column));
      const values = Object.values(row).map(
        (value) => sql`${Array.isArray(value) ? JSON.stringify(value) : value}`,
      );
      await db.run(
        sql`insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`,
      );
    }
  }
}
