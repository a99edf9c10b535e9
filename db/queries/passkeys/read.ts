import { eq } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { passkeys } from '../../schema/index.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** All passkeys, the oldest first. */
export const selectPasskeys = (db: Db): Promise<Passkey[]> =>
  db.select().from(passkeys).orderBy(passkeys.created_at);

export async function selectOptionalPasskey(db: Db, id: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}
