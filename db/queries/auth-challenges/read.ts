import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { authChallenges } from '../../schema/index.ts';

/** A challenge as its answer names it, at a moment. */
export interface OpenChallenge
  extends Pick<typeof authChallenges.$inferSelect, 'digest' | 'purpose'> {
  now: string;
}

/** The condition that a challenge is there, and its time not over. */
export const isOpen = ({ digest, purpose, now }: OpenChallenge) =>
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
