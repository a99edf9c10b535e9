import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';

/** Every row of every table of the site's own, to see that nothing was done. */
export async function everyRow(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'
      and name not like 'passages_fts_%' and name not like 'd1_%' order by name`);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    rows[name] = await db.all(sql`select * from ${sql.identifier(name)}`);
  }
  return rows;
}
