import { count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { administrators, passkeys, recoveryCodes, sessions, totp } from '../../schema/index.ts';

export type Administrator = typeof administrators.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;

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

/** All passkeys, the oldest first. */
export const selectPasskeys = (db: Db): Promise<Passkey[]> =>
  db.select().from(passkeys).orderBy(passkeys.created_at);

export async function selectOptionalPasskey(db: Db, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

/** The secret of the time-based codes; null where none was set up. */
export async function selectOptionalTotp(db: Db): Promise<typeof totp.$inferSelect | null> {
  const [row] = await db.select().from(totp);
  return row ?? null;
}

/** Whether a code is asked for at a login, and how many recovery codes are left. */
export async function selectTotpState(
  db: Db,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const [[enabled], [codes]] = await db.batch([
    db.select().from(totp).where(eq(totp.confirmed, true)),
    db.select({ left: count() }).from(recoveryCodes),
  ]);
  return { enabled: enabled !== undefined, recoveryCodesLeft: codes?.left ?? 0 };
}

/** True when an administrator exists. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ administrators: count() }).from(administrators);
  return (row?.administrators ?? 0) > 0;
}
