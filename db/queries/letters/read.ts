import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { untrashedLetters as letters } from '../../schema/index.ts';

export type StoredLetter = typeof letters.$inferSelect;

/** How many letters the panel shows. */
const SHOWN = 200;

/** The latest letters, latest first. */
export const selectLetters = (db: Db): Promise<StoredLetter[]> =>
  db.select().from(letters).orderBy(desc(letters.id)).limit(SHOWN);

/** A letter; null when there is none with that id. */
export async function selectOptionalLetter(db: Db, id: number): Promise<StoredLetter | null> {
  const [letter] = await db.select().from(letters).where(eq(letters.id, id));
  return letter ?? null;
}
