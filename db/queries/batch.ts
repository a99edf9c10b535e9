import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../open.ts';

/** Runs statements as one batch, which is atomic; none at all is no batch. */
export async function runBatch(db: Db, statements: BatchItem<'sqlite'>[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
