import { and, eq, gt, lte } from 'drizzle-orm';
import { sha256 } from '../../../src/values/digest.ts';
import { MINUTE_MS } from '../../../src/values/time.ts';
import type { Db } from '../../open.ts';
import { authChallenges } from '../../schema/account.ts';
import { runBatch } from '../../statements.ts';

interface ChallengeDeps {
  db: Db;
  now: () => Date;
}

/** Purposes of challenges, and how long each is valid. A challenge can be used once. */
export const CHALLENGE_MS = {
  register: 5 * MINUTE_MS,
  login: 5 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
};

type Purpose = keyof typeof CHALLENGE_MS;

/** Condition that a challenge exists and has not expired. */
const isOpen = async (now: Date, purpose: Purpose, challenge: string) =>
  and(
    eq(authChallenges.digest, await sha256(challenge)),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expires_at, now.toISOString()),
  );

/** Stores the digest of a challenge until it is used or expires. Deletes expired ones. */
export async function insertChallenge(
  { db, now }: ChallengeDeps,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const at = now();
  const expires_at = new Date(at.getTime() + CHALLENGE_MS[purpose]).toISOString();
  const digest = await sha256(challenge);
  await runBatch(db, [
    db.delete(authChallenges).where(lte(authChallenges.expires_at, at.toISOString())),
    db.insert(authChallenges).values({ digest, purpose, expires_at }),
  ]);
}

/** True if a challenge is pending. */
export async function hasChallenge(
  { db, now }: ChallengeDeps,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const which = await isOpen(now(), purpose, challenge);
  return (await db.$count(authChallenges, which)) > 0;
}

/** Deletes a used challenge; false if there is none, or it has expired. */
export async function takeChallenge(
  { db, now }: ChallengeDeps,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .delete(authChallenges)
    .where(await isOpen(now(), purpose, challenge))
    .returning({ digest: authChallenges.digest });
  return taken.length > 0;
}

/** Deletes expired challenges. */
export const deleteExpiredChallenges = (db: Db, now: string): Promise<void> =>
  runBatch(db, [db.delete(authChallenges).where(lte(authChallenges.expires_at, now))]);
