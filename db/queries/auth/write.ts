import { and, eq, gt, inArray, isNull, like, lt, lte, ne, notLike, sql } from 'drizzle-orm';
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
import type { Administrator, Passkey, Session } from './read.ts';

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

/**
 * Stores another password; a trigger ends all sessions, and failed attempts and half a login are forgotten. Null when
 * it was changed meanwhile.
 */
export async function updatePassword(
  db: Db,
  { id, password_hash }: Administrator,
  passwordHash: string,
): Promise<Administrator | null> {
  const isSame = password_hash
    ? eq(administrators.password_hash, password_hash)
    : isNull(administrators.password_hash);
  const [updated] = await db.batch([
    db
      .update(administrators)
      .set({ password_hash: passwordHash })
      .where(and(eq(administrators.id, id), isSame))
      .returning(),
    // Not the budgets of the whole site.
    db.delete(rateLimitHits).where(notLike(rateLimitHits.key, 'budget: %')),
    db.delete(authChallenges),
  ]);
  return updated[0] ?? null;
}

/** Starts a session, if the administrator is still the one that was looked at, with the same password. */
export async function insertSession(
  db: Db,
  { id, password_hash }: Pick<Administrator, 'id' | 'password_hash'>,
  session: Record<'id' | 'token' | 'created_at' | 'last_used_at' | 'proven_at' | 'browser', string>,
): Promise<boolean> {
  const stored = await insertWhen(
    db,
    sessions,
    session,
    sql`exists (select 1 from administrators where id = ${id} and password_hash is ${password_hash})`,
  ).returning({ id: sessions.id });
  return stored.length > 0;
}

export const updateSession = (
  db: Db,
  id: string,
  change: Pick<Session, 'last_used_at'>,
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

/** Removes a passkey, unless it is the only way to log in; null when it stays, or is not there, else its name. */
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

/** Begins the set-up of time-based codes, in the place of one that was never confirmed; false beside one that was. */
export async function upsertTotp(db: Db, secret: string): Promise<boolean> {
  const [, begun] = await db.batch([
    db.delete(totp).where(eq(totp.confirmed, false)),
    db.insert(totp).values({ id: 1, secret }).onConflictDoNothing().returning({ id: totp.id }),
  ]);
  return begun.length > 0;
}

/**
 * From now on a code is asked for, and these recovery codes count. False when the set-up was begun anew, or
 * ended, meanwhile.
 */
export async function confirmTotp(
  db: Db,
  { secret, period, digests }: { secret: string; period: number; digests: string[] },
): Promise<boolean> {
  const isOpen = and(eq(totp.secret, secret), eq(totp.confirmed, false));
  const whenOpen = sql`exists (select 1 from totp where ${isOpen})`;
  const [, , confirmed] = await db.batch([
    db.delete(recoveryCodes).where(whenOpen),
    db
      .insert(recoveryCodes)
      .select(sql`select value from json_each(${JSON.stringify(digests)}) where ${whenOpen}`),
    db
      .update(totp)
      .set({ confirmed: true, last_period: period })
      .where(isOpen)
      .returning({ id: totp.id }),
  ]);
  return confirmed.length > 0;
}

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
