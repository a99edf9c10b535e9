import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { passkeys } from '../../schema/account.ts';
import { runBatch } from '../../statements.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** All passkeys, oldest first. */
export const selectPasskeys = (db: Db): Promise<Passkey[]> =>
  db.select().from(passkeys).orderBy(passkeys.created_at);

export async function selectOptionalPasskey(db: Db, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

export const insertPasskey = (db: Db, passkey: typeof passkeys.$inferInsert): Promise<void> =>
  runBatch(db, [db.insert(passkeys).values(passkey)]);

export const updatePasskeyUse = (
  db: Db,
  { id, counter, last_used_at }: Pick<Passkey, 'id' | 'counter' | 'last_used_at'>,
): Promise<void> =>
  runBatch(db, [db.update(passkeys).set({ counter, last_used_at }).where(eq(passkeys.id, id))]);

/** Deletes a passkey unless it is the only way to log in; returns its name, or null if it is kept or does not exist. */
export async function deletePasskey(db: Db, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(passkeys)
    .where(
      and(
        eq(passkeys.id, id),
        sql`((select count(*) from passkeys) > 1
          or exists (select 1 from administrators where password_hash is not null))`,
      ),
    )
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}
