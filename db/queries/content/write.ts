import { sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { contentVersion } from '../../schema/index.ts';

/** To be called when something changed that pages show and that no table has: cached pages end. */
export async function raiseContentVersion(db: Db): Promise<void> {
  await db.update(contentVersion).set({ version: sql`${contentVersion.version} + 1` });
}
