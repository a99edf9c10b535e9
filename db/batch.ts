import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from './open.ts';

/** A statement that has not run yet: part of a batch. */
export type Statement = BatchItem<'sqlite'>;

/** Runs statements as one batch, which is atomic; an empty list runs nothing. */
export async function runBatch(db: Db, statements: Statement[]): Promise<void> {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/** Runs queries as one batch and gives their results by name. */
export async function namedBatch<Queries extends Record<string, Statement>>(
  db: Db,
  queries: Queries,
): Promise<{ [Name in keyof Queries]: Queries[Name]['_']['result'] }> {
  const names = Object.keys(queries);
  const [first, ...rest] = Object.values(queries);
  const results = first ? await db.batch([first, ...rest]) : [];
  // The results come in the order of the queries, which no type follows through a list.
  return Object.fromEntries(names.map((name, index) => [name, results[index]])) as never;
}
