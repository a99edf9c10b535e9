import { and, eq, like, ne } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { siteSecrets } from '../schema/account.ts';
import { runBatch } from '../statements.ts';

/** A secret of this site, generated on first use; concurrent callers get the same one. */
export async function selectOrInsertSecret(db: Db, name: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = btoa(String.fromCharCode(...bytes));
  const [, rows] = await db.batch([
    db.insert(siteSecrets).values({ name, value }).onConflictDoNothing(),
    db.select({ value: siteSecrets.value }).from(siteSecrets).where(eq(siteSecrets.name, name)),
  ]);
  return rows[0]?.value ?? value;
}

/** True if a secret has been generated. */
export const hasSecret = async (db: Db, name: string): Promise<boolean> =>
  (await db.$count(siteSecrets, eq(siteSecrets.name, name))) > 0;

/** Deletes all secrets with a prefix except one. */
export const deleteOtherSecrets = (
  db: Db,
  { prefix, current }: { prefix: string; current: string },
): Promise<void> =>
  runBatch(db, [
    db
      .delete(siteSecrets)
      .where(and(like(siteSecrets.name, `${prefix}%`), ne(siteSecrets.name, current))),
  ]);
