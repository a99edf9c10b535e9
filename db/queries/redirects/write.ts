import type { Redirect } from '../../../src/lib/redirects.ts';
import type { Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { redirects } from '../../schema/index.ts';

/** Statements that store earlier addresses; one that is there already leads to the new target. */
export const redirectStatements = (db: Db, rows: readonly Redirect[]): Statement[] =>
  rows.map(({ path, target }) =>
    db
      .insert(redirects)
      .values({ path, target })
      .onConflictDoUpdate({ target: redirects.path, set: { target } }),
  );
