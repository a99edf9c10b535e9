import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { administrators, sessions, siteSecrets } from '../../schema/index.ts';

export type Administrator = typeof administrators.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** The one administrator; null before the site is claimed. */
export async function selectOptionalAdministrator(db: Db): Promise<Administrator | null> {
  const [row] = await db.select().from(administrators).limit(1);
  return row ?? null;
}

/** The administrator's session with this token, whether or not its time is over. */
export async function selectOptionalSession(
  db: Db,
  token: string,
): Promise<{ session: Session; administrator: Administrator } | null> {
  const [row] = await db
    .select({ session: sessions, administrator: administrators })
    .from(sessions)
    .innerJoin(administrators, sql`true`)
    .where(eq(sessions.token, token));
  return row ?? null;
}

/** All sessions, the one used last first. */
export const selectSessions = (db: Db): Promise<Session[]> =>
  db.select().from(sessions).orderBy(desc(sessions.last_used_at));

/** True when an administrator exists. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ administrators: count() }).from(administrators);
  return (row?.administrators ?? 0) > 0;
}

/**
 * The digest of the code with which a site is claimed, for the first time or after a reset. After a
 * reset a configured password makes no administrator any more.
 */
export const CLAIMS = { first: 'claim', reset: 'claim after reset' };
export const isClaim = inArray(siteSecrets.name, Object.values(CLAIMS));

/** The digest of the claim code, and whether it comes of a reset; null when there is none. */
export async function selectOptionalClaim(
  db: Db,
): Promise<{ digest: string; afterReset: boolean } | null> {
  const [row] = await db.select().from(siteSecrets).where(isClaim);
  return row ? { digest: row.value, afterReset: row.name === CLAIMS.reset } : null;
}
