import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { readTextFixture } from './fixtures.ts';

const TABLES = z.record(
  z.string(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.unknown())]))),
);

/** Inserts the rows of a file of `test/fixtures`: tables by name, columns by name, lists as JSON. */
export async function insertRows(db: Db, file: string): Promise<void> {
  for (const [table, rows] of Object.entries(TABLES.parse(JSON.parse(readTextFixture(file))))) {
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
