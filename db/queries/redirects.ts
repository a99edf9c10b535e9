import { eq } from 'drizzle-orm';
import type { Redirect } from '../../records/redirect.ts';
import type { Db } from '../open.ts';
import { redirects } from '../schema/redirects.ts';
import type { Statement } from '../statements.ts';

/** Target of an address of the imported site, by its key; null for any other address. */
export async function selectOptionalRedirect(db: Db, path: string): Promise<string | null> {
  const [found] = await db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, path));
  return found?.target ?? null;
}

/** Statements that store earlier addresses; existing ones get the new target. */
export const redirectStatements = (db: Db, rows: readonly Redirect[]): Statement[] =>
  rows.map(({ path, target }) =>
    db
      .insert(redirects)
      .values({ path, target })
      .onConflictDoUpdate({ target: redirects.path, set: { target } }),
  );
