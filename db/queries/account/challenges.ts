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

/** What a challenge is for, and how long its answer may take: it is answered once. */
export const CHALLENGE_MS = {
  register: 5 * MINUTE_MS,
  login: 5 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
};

type Purpose = keyof typeof CHALLENGE_MS;

/** The condition that a challenge is there, and its time not over. */
const isOpen = async (now: Date, purpose: Purpose, challenge: string) =>
  and(
    eq(authChallenges.digest, await sha256(challenge)),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expires_at, now.toISOString()),
  );

/** Keeps a challenge until it is answered, or its time is over: its digest only. Those whose time is over go. */
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

/** Whether a challenge waits for its answer. */
export async function hasChallenge(
  { db, now }: ChallengeDeps,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const which = await isOpen(now(), purpose, challenge);
  return (await db.$count(authChallenges, which)) > 0;
}

/** Deletes a challenge that was answered; false when there is none, or it has expired. */
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

/** Removes challenges whose time is over. */
export const deleteExpiredChallenges = (db: Db, now: string): Promise<void> =>
  runBatch(db, [db.delete(authChallenges).where(lte(authChallenges.expires_at, now))]);
