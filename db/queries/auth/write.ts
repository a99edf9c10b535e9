import { and, eq, gt, inArray, like, lt, lte, ne, sql } from 'drizzle-orm';
import { runBatch, type Statement } from '../../batch.ts';
import { insertWhen } from '../../insert-when.ts';
import type { Db } from '../../open.ts';
import {
  administrators,
  authChallenges,
  passkeys,
  rateLimitHits,
  recoveryCodes,
  sessions,
  siteSecrets,
  totp,
} from '../../schema/index.ts';
import type { Passkey, Session } from './read.ts';

export interface NewAdministrator {
  username: string;
  /** As `hashPassword` gives it; null for one who logs in with a passkey. */
  passwordHash: string | null;
  /** Registered together with the administrator. */
  passkey?: typeof passkeys.$inferInsert | undefined;
}

/**
 * The digest of the code with which a site is claimed, for the first time or after a reset. After a
 * reset a configured password makes no administrator any more.
 */
const CLAIMS = { first: 'claim', reset: 'claim after reset' };
const isClaim = inArray(siteSecrets.name, Object.values(CLAIMS));

/**
 * Makes the first administrator, and takes the claim code away; when there is one already, nothing.
 *
 * @returns whether it was made
 */
export async function insertFirstAdministrator(
  db: Db,
  { username, passwordHash, passkey }: NewAdministrator,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const isNew = sql`exists (select 1 from administrators where id = ${id})`;
  const [made] = await db.batch([
    insertWhen(
      db,
      administrators,
      { id, username, password_hash: passwordHash },
      sql`not exists (select 1 from administrators)`,
    ).returning({ id: administrators.id }),
    db.delete(siteSecrets).where(and(isClaim, isNew)),
    ...(passkey
      ? [
          insertWhen(
            db,
            passkeys,
            { ...passkey, transports: JSON.stringify(passkey.transports ?? []) },
            isNew,
          ),
        ]
      : []),
  ]);
  return made.length > 0;
}

const forgetAdministrator = (db: Db): Statement[] => [
  db.delete(sessions),
  db.delete(passkeys),
  db.delete(totp),
  db.delete(recoveryCodes),
  db.delete(authChallenges),
  db.delete(rateLimitHits),
  db.delete(administrators),
];

/** Replaces the administrator: every session ends, and keys, codes and lock-outs are forgotten. */
export const replaceAdministrator = (
  db: Db,
  { username, passwordHash }: NewAdministrator,
): Promise<void> =>
  runBatch(db, [
    ...forgetAdministrator(db),
    db
      .insert(administrators)
      .values({ id: crypto.randomUUID(), username, password_hash: passwordHash }),
  ]);

/** Takes the administrator away: the site is claimed anew, with the code of this digest. */
export const deleteAdministrator = (db: Db, claimDigest: string): Promise<void> =>
  runBatch(db, [...forgetAdministrator(db), ...storeClaim(db, CLAIMS.reset, claimDigest)]);

/** Stores the digest of the code with which the site is claimed, in the place of an earlier one. */
export const upsertClaimCode = (db: Db, digest: string): Promise<void> =>
  runBatch(db, storeClaim(db, CLAIMS.first, digest));

const storeClaim = (db: Db, name: string, value: string): Statement[] => [
  db.delete(siteSecrets).where(isClaim),
  db.insert(siteSecrets).values({ name, value }),
];

/** The digest of the claim code, and whether it comes of a reset; null when there is none. */
export async function selectOptionalClaim(
  db: Db,
): Promise<{ digest: string; afterReset: boolean } | null> {
  const [row] = await db.select().from(siteSecrets).where(isClaim);
  return row ? { digest: row.value, afterReset: row.name === CLAIMS.reset } : null;
}

/** Stores another password; a trigger ends all sessions, and failed attempts are forgotten. */
export const updatePassword = (db: Db, passwordHash: string): Promise<void> =>
  runBatch(db, [
    db.update(administrators).set({ password_hash: passwordHash }),
    db.delete(rateLimitHits),
  ]);

export const insertSession = (db: Db, session: typeof sessions.$inferInsert): Promise<void> =>
  runBatch(db, [db.insert(sessions).values(session)]);

export const updateSession = (
  db: Db,
  id: string,
  change: Partial<Pick<Session, 'last_used_at' | 'proven_at'>>,
): Promise<void> => runBatch(db, [db.update(sessions).set(change).where(eq(sessions.id, id))]);

/** Ends a session; false when there is none with this id. */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const gone = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends the session with this token, if there is one. */
export const deleteSessionOf = (db: Db, token: string): Promise<void> =>
  runBatch(db, [db.delete(sessions).where(eq(sessions.token, token))]);

export const deleteOtherSessions = (db: Db, id: string): Promise<void> =>
  runBatch(db, [db.delete(sessions).where(ne(sessions.id, id))]);

/** Removes sessions and challenges whose time is over. */
export const deleteExpired = (
  db: Db,
  { usedBefore, createdBefore, now }: { usedBefore: string; createdBefore: string; now: string },
): Promise<void> =>
  runBatch(db, [
    db.delete(sessions).where(lt(sessions.last_used_at, usedBefore)),
    db.delete(sessions).where(lt(sessions.created_at, createdBefore)),
    db.delete(authChallenges).where(lte(authChallenges.expires_at, now)),
  ]);

export const insertPasskey = (db: Db, passkey: typeof passkeys.$inferInsert): Promise<void> =>
  runBatch(db, [db.insert(passkeys).values(passkey)]);

export const updatePasskeyUse = (
  db: Db,
  { id, counter, last_used_at }: Pick<Passkey, 'id' | 'counter' | 'last_used_at'>,
): Promise<void> =>
  runBatch(db, [db.update(passkeys).set({ counter, last_used_at }).where(eq(passkeys.id, id))]);

/** Removes a passkey; null when there is none with this id, else its name. */
export async function deletePasskey(db: Db, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(passkeys)
    .where(eq(passkeys.id, id))
    .returning({ name: passkeys.name });
  return gone?.name ?? null;
}

/** Begins the set-up of time-based codes, in the place of one that was never confirmed. */
export const upsertTotp = (db: Db, secret: string): Promise<void> =>
  runBatch(db, [
    db.delete(totp).where(eq(totp.confirmed, false)),
    db.insert(totp).values({ id: 1, secret }),
  ]);

/** From now on a code is asked for. */
export const confirmTotp = (
  db: Db,
  { period, digests }: { period: number; digests: string[] },
): Promise<void> =>
  runBatch(db, [
    db.update(totp).set({ confirmed: true, last_period: period }),
    db.delete(recoveryCodes),
    db.insert(recoveryCodes).values(digests.map((digest) => ({ digest }))),
  ]);

export const deleteTotp = (db: Db): Promise<void> =>
  runBatch(db, [db.delete(totp), db.delete(recoveryCodes)]);

/** Uses a time-based code up; false when this period, or a later one, was used already. */
export async function takeTotpPeriod(db: Db, period: number): Promise<boolean> {
  const taken = await db
    .update(totp)
    .set({ last_period: period })
    .where(and(eq(totp.confirmed, true), lt(totp.last_period, period)))
    .returning({ id: totp.id });
  return taken.length > 0;
}

/** Uses a recovery code up; false when there is none with this digest. */
export async function takeRecoveryCode(db: Db, digest: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.digest, digest))
    .returning({ digest: recoveryCodes.digest });
  return taken.length > 0;
}

type Challenge = typeof authChallenges.$inferInsert;

/** Stores a challenge; those whose time is over go. */
export const insertChallenge = (db: Db, challenge: Challenge, now: string): Promise<void> =>
  runBatch(db, [
    db.delete(authChallenges).where(lte(authChallenges.expires_at, now)),
    db.insert(authChallenges).values(challenge),
  ]);

/** Whether a challenge waits for its answer. */
export async function hasChallenge(db: Db, challenge: OpenChallenge): Promise<boolean> {
  const rows = await db.select().from(authChallenges).where(isOpen(challenge));
  return rows.length > 0;
}

/** Uses a challenge up; false when there is none, or its time is over. */
export async function takeChallenge(db: Db, challenge: OpenChallenge): Promise<boolean> {
  const taken = await db
    .delete(authChallenges)
    .where(isOpen(challenge))
    .returning({ digest: authChallenges.digest });
  return taken.length > 0;
}

type OpenChallenge = Pick<Challenge, 'digest' | 'purpose'> & { now: string };

const isOpen = ({ digest, purpose, now }: OpenChallenge) =>
  and(
    eq(authChallenges.digest, digest),
    eq(authChallenges.purpose, purpose),
    gt(authChallenges.expires_at, now),
  );

/** What the name of a day's key begins with. */
export const DAY_KEY = 'limits of ';

/** Removes the keys of all days but one, and the hits that no limit counts any more. */
export const deleteDayKeysBut = (db: Db, name: string): Promise<void> =>
  runBatch(db, [
    db
      .delete(siteSecrets)
      .where(and(like(siteSecrets.name, `${DAY_KEY}%`), ne(siteSecrets.name, name))),
    db.delete(rateLimitHits).where(lte(rateLimitHits.expires_at, Date.now())),
  ]);

/** A secret of this site, made up when it is first asked for; the same for all who ask at once. */
export async function selectOrInsertSecret(db: Db, name: string): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = btoa(String.fromCharCode(...bytes));
  const [, rows] = await db.batch([
    db.insert(siteSecrets).values({ name, value }).onConflictDoNothing(),
    db.select({ value: siteSecrets.value }).from(siteSecrets).where(eq(siteSecrets.name, name)),
  ]);
  return rows[0]?.value ?? value;
}
