import { sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { contentVersion } from '../schema/content-version.ts';

/** A number that every write to public content raises in its own transaction. */
export async function selectContentVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion);
  if (!row) throw new Error('the database has no content version: its migrations have not run');
  return row.version;
}

/** To be called when something changed that pages show and that no table has: cached pages end. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` });
}
