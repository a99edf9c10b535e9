import { count, eq } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { recoveryCodes, totp } from '../../schema/index.ts';

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
