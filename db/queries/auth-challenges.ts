import { and, eq, gt, lte } from 'drizzle-orm';
import { runBatch } from '../batch.ts';
import type { Db } from '../open.ts';
import { authChallenges } from '../schema/auth.ts';

/** A challenge as its answer names it, at a moment. */
interface OpenChallenge extends Pick<typeof authChallenges.$inferSelect, 'digest' | 'purpose'> {
  now: string;
}

/** The condition that a challenge is there, and its time not over. */
const isOpen = ({ digest, purpose, now }: OpenChallenge) =>
  and(
    eq(authChallenges.digest, digest),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expires_at, now),
  );

/** Whether a challenge waits for its answer. */
export async function hasChallenge(db: Db, challenge: OpenChallenge): Promise<boolean> {
  const rows = await db.select().from(authChallenges).where(isOpen(challenge));
  return rows.length > 0;
}

/** Stores a challenge; those whose time is over go. */
export const insertChallenge = (
  db: Db,
  challenge: typeof authChallenges.$inferInsert,
  now: string,
): Promise<void> =>
  runBatch(db, [
    db.delete(authChallenges).where(lte(authChallenges.expires_at, now)),
    db.insert(authChallenges).values(challenge),
  ]);

/** Uses a challenge up; false when there is none, or its time is over. */
export async function takeChallenge(db: Db, challenge: OpenChallenge): Promise<boolean> {
  const taken = await db
    .delete(authChallenges)
    .where(isOpen(challenge))
    .returning({ digest: authChallenges.digest });
  return taken.length > 0;
}

/** Removes challenges whose time is over. */
export const deleteExpiredChallenges = (db: Db, now: string): Promise<void> =>
  runBatch(db, [db.delete(authChallenges).where(lte(authChallenges.expires_at, now))]);
