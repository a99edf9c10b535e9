import type { Db } from './open.ts';

/**
 * A query that is put into SQL once for each database: for one that finds a single row by its key this
 * takes as long as running it.
 *
 * @example const byId = prepared((db) => db.select().from(posts).where(eq(posts.id, sql.placeholder('id'))).prepare());
 * const [post] = await byId(db).all({ id });
 */
export function prepared<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}
