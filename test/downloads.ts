import { desc } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { downloads } from '../db/schema/index.ts';

/** All counted downloads, the latest first. */
export const selectDownloads = (db: Db) => db.select().from(downloads).orderBy(desc(downloads.id));
