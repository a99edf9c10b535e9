import {
  hasChallenge,
  insertChallenge,
  takeChallenge,
} from '../../../db/queries/auth-challenges.ts';
import { sha256 } from '../../lib/digest.ts';
import type { AuthDeps } from './sessions.ts';

const MINUTE_MS = 60_000;
/** What a challenge is for, and how long its answer may take: it is answered once. */
export const CHALLENGE_MS = {
  register: 5 * MINUTE_MS,
  login: 5 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS,
};

type Purpose = keyof typeof CHALLENGE_MS;

/** Keeps a challenge until it is answered, or its time is over: its digest only. */
export async function storeChallenge(
  { db, now }: AuthDeps,
  purpose: Purpose,
  challenge: string,
): Promise<void> {
  const at = now();
  const expires_at = new Date(at.getTime() + CHALLENGE_MS[purpose]).toISOString();
  const digest = await sha256(challenge);
  await insertChallenge(db, { digest, purpose, expires_at }, at.toISOString());
}

/** Whether a challenge waits for its answer. */
export const isChallengeOpen = async (
  { db, now }: AuthDeps,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> =>
  hasChallenge(db, { digest: await sha256(challenge), purpose, now: now().toISOString() });

/** Takes a challenge that is answered; false when there is none, or its time is over. */
export const consumeChallenge = async (
  { db, now }: AuthDeps,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> =>
  takeChallenge(db, { digest: await sha256(challenge), purpose, now: now().toISOString() });
