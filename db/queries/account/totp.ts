import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { recoveryCodes, totp } from '../../schema/account.ts';
import { runBatch } from '../../statements.ts';

/** The secret of the time-based codes; null if none was set up. */
export async function selectOptionalTotp(db: Db): Promise<typeof totp.$inferSelect | null> {
  const [row] = await db.select().from(totp);
  return row ?? null;
}

/** True if logins require a code, and the number of remaining recovery codes. */
export async function selectTotpState(
  db: Db,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const [[enabled], [codes]] = await db.batch([
    db.select().from(totp).where(eq(totp.confirmed, true)),
    db.select({ left: count() }).from(recoveryCodes),
  ]);
  return { enabled: enabled !== undefined, recoveryCodesLeft: codes?.left ?? 0 };
}

/** Starts setting up time-based codes, replacing an unconfirmed setup; false if a confirmed one exists. */
export async function upsertTotp(db: Db, secret: string): Promise<boolean> {
  const [, begun] = await db.batch([
    db.delete(totp).where(eq(totp.confirmed, false)),
    db.insert(totp).values({ id: 1, secret }).onConflictDoNothing().returning({ id: totp.id }),
  ]);
  return begun.length > 0;
}

/**
 * Confirms the setup: logins now require a code, and these recovery codes are valid. False if the setup was restarted
 * or cancelled meanwhile.
 */
export async function confirmTotp(
  db: Db,
  { secret, period, digests }: { secret: string; period: number; digests: string[] },
): Promise<boolean> {
  const isOpen = and(eq(totp.secret, secret), eq(totp.confirmed, false));
  const whenOpen = sql`exists (select 1 from totp where ${isOpen})`;
  const [, , confirmed] = await db.batch([
    db.delete(recoveryCodes).where(whenOpen),
    db
      .insert(recoveryCodes)
      .select(sql`select value from json_each(${JSON.stringify(digests)}) where ${whenOpen}`),
    db
      .update(totp)
      .set({ confirmed: true, last_period: period })
      .where(isOpen)
      .returning({ id: totp.id }),
  ]);
  return confirmed.length > 0;
}

export const deleteTotp = (db: Db): Promise<void> =>
  runBatch(db, [db.delete(totp), db.delete(recoveryCodes)]);

/** Uses up a time-based code; false if this period or a later one has been used. */
export async function takeTotpPeriod(db: Db, period: number): Promise<boolean> {
  const taken = await db
    .update(totp)
    .set({ last_period: period })
    .where(and(eq(totp.confirmed, true), lt(totp.last_period, period)))
    .returning({ id: totp.id });
  return taken.length > 0;
}

/** Deletes a used recovery code; false if none has this digest. */
export async function takeRecoveryCode(db: Db, digest: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.digest, digest))
    .returning({ digest: recoveryCodes.digest });
  return taken.length > 0;
}
