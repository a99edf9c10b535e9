import type { Db } from '../open.ts';
import { downloads } from '../schema/index.ts';

export type NewDownload = typeof downloads.$inferInsert;

export async function recordDownload(db: Db, download: NewDownload): Promise<void> {
  await db.insert(downloads).values(download);
}
