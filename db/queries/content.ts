import type { Db } from '../open.ts';
import { contentVersion } from '../schema/content-version.ts';

/** Incremented by every write to public content, in the same transaction. */
export async function selectContentVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: contentVersion.version }).from(contentVersion);
  if (!row) throw new Error('the database has no content version: its migrations have not run');
  return row.version;
}
