import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from './open.ts';

/** A statement that has not run yet: part of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** Runs statements as one batch, which is atomic; none at all is no batch. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}
