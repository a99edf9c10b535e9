import { and, count, desc, eq, inArray, isNull, lt, ne, notLike, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import {
  administrators,
  authChallenges,
  passkeys,
  recoveryCodes,
  sessions,
  siteSecrets,
  tokens,
  totp,
} from '../../schema/account.ts';
import { rateLimitHits } from '../../schema/limits.ts';
import { insertWhen, runBatch, type Statement } from '../../statements.ts';

export type Administrator = typeof administrators.$inferSelect;
export type Session = typeof sessions.$inferSelect;

/** The one administrator; null before the site is claimed. */
export async function selectOptionalAdministrator(db: Db): Promise<Administrator | null> {
  const [row] = await db.select().from(administrators).limit(1);
  return row ?? null;
}

/** The administrator's session with this token, expired or not. */
export async function selectOptionalSession(
  db: Db,
  token: string,
): Promise<{ session: Session; administrator: Administrator } | null> {
  const [row] = await db
    .select({ session: sessions, administrator: administrators })
    .from(sessions)
    .innerJoin(administrators, sql`true`)
    .where(eq(sessions.token, token));
  return row ?? null;
}

/** All sessions, most recently used first. */
export const selectSessions = (db: Db): Promise<Session[]> =>
  db.select().from(sessions).orderBy(desc(sessions.last_used_at));

/** True if an administrator exists. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ administrators: count() }).from(administrators);
  return (row?.administrators ?? 0) > 0;
}

/**
 * Name of the digest of the code for claiming the site, for the first time or after a reset. After a reset, a
 * configured password no longer creates an administrator.
 */
const CLAIMS = { first: 'claim', reset: 'claim after reset' };
const isClaim = inArray(siteSecrets.name, Object.values(CLAIMS));

/** The digest of the claim code, and whether it was made by a reset; null if there is none. */
export async function selectOptionalClaim(
  db: Db,
): Promise<{ digest: string; afterReset: boolean } | null> {
  const [row] = await db.select().from(siteSecrets).where(isClaim);
  return row ? { digest: row.value, afterReset: row.name === CLAIMS.reset } : null;
}

interface NewAdministrator {
  username: string;
  /** From `hashPassword`; null if the administrator only uses passkeys. */
  passwordHash: string | null;
  /** Registered together with the administrator. */
  passkey?: typeof passkeys.$inferInsert | undefined;
}

/**
 * Creates the first administrator and deletes the claim code; does nothing if there is an administrator.
 *
 * @returns true if it was created
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
  db.delete(tokens),
  db.delete(authChallenges),
  db.delete(rateLimitHits),
  db.delete(administrators),
];

/** Replaces the administrator: all sessions end, and keys, codes, tokens and lockouts are deleted. */
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

/** Deletes the administrator, so that the site can be claimed again with the code of this digest. */
export const deleteAdministrator = (db: Db, claimDigest: string): Promise<void> =>
  runBatch(db, [...forgetAdministrator(db), ...storeClaim(db, CLAIMS.reset, claimDigest)]);

/** Stores the digest of the claim code, replacing an earlier one. */
export const upsertClaimCode = (db: Db, digest: string): Promise<void> =>
  runBatch(db, storeClaim(db, CLAIMS.first, digest));

const storeClaim = (db: Db, name: string, value: string): Statement[] => [
  db.delete(siteSecrets).where(isClaim),
  db.insert(siteSecrets).values({ name, value }),
];

/**
 * Stores another password; a trigger ends all sessions, and failed attempts and pending logins are deleted. Null if it
 * was changed meanwhile.
 *
 * @param options.deleteTokens true to delete API tokens too
 */
export async function updatePassword(
  db: Db,
  { id, password_hash }: Administrator,
  passwordHash: string,
  { deleteTokens }: { deleteTokens: boolean },
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
    // Except the limits of the whole site.
    db.delete(rateLimitHits).where(notLike(rateLimitHits.key, 'budget: %')),
    db.delete(authChallenges),
    ...(deleteTokens
      ? [
          db
            .delete(tokens)
            .where(
              sql`exists (select 1 from administrators where password_hash = ${passwordHash})`,
            ),
        ]
      : []),
  ]);
  return updated[0] ?? null;
}

/** Starts a session if the administrator is still the one that was checked, with the same password. */
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

/** Ends a session; false if there is none with this id. */
export async function deleteSession(db: Db, id: string): Promise<boolean> {
  const gone = await db.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends the session with this token, if there is one. */
export const deleteSessionByToken = (db: Db, token: string): Promise<void> =>
  runBatch(db, [db.delete(sessions).where(eq(sessions.token, token))]);

export const deleteOtherSessions = (db: Db, id: string): Promise<void> =>
  runBatch(db, [db.delete(sessions).where(ne(sessions.id, id))]);

/** Deletes sessions that have not been used since one moment, or that began before the other. */
export const deleteSessionsBefore = (
  db: Db,
  { used, created }: Record<'used' | 'created', string>,
): Promise<void> =>
  runBatch(db, [
    db.delete(sessions).where(lt(sessions.last_used_at, used)),
    db.delete(sessions).where(lt(sessions.created_at, created)),
  ]);
