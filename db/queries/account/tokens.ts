import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { tokens } from '../../schema/account.ts';
import { insertWhen, runBatch } from '../../statements.ts';

export type Token = typeof tokens.$inferSelect;

/** Maximum number of tokens. */
const MAX_TOKENS = 50;

/** A token as shown in the panel. */
const { digest, created_at, last_used_at, ...shown } = getTableColumns(tokens);

/** All tokens, by name. */
export const selectTokens = (db: Db) =>
  db
    .select({ ...shown, lastUsedAt: last_used_at })
    .from(tokens)
    .orderBy(asc(tokens.name), asc(tokens.id));

/** The token with a digest, expired or not; null if there is none. */
export async function selectOptionalToken(db: Db, digest: string): Promise<Token | null> {
  const [row] = await db.select().from(tokens).where(eq(tokens.digest, digest));
  return row ?? null;
}

/** Stores a token; null if there are too many. */
export async function insertToken(
  db: Db,
  { scopes, ...token }: Pick<Token, 'digest' | 'name' | 'scopes' | 'expires'>,
) {
  const values = { ...token, scopes: JSON.stringify(scopes) };
  const isFree = sql`(select count(*) from tokens) < ${MAX_TOKENS}`;
  const [row] = await insertWhen(db, tokens, values, isFree).returning(shown);
  return row ?? null;
}

export const updateTokenUse = (db: Db, id: number, now: Date): Promise<void> =>
  runBatch(db, [
    db.update(tokens).set({ last_used_at: now.toISOString() }).where(eq(tokens.id, id)),
  ]);

/** Deletes a token and returns its name; null if there is none. */
export async function deleteToken(db: Db, id: number): Promise<string | null> {
  const [gone] = await db.delete(tokens).where(eq(tokens.id, id)).returning({ name: tokens.name });
  return gone?.name ?? null;
}
