import { count, eq, sql } from 'drizzle-orm';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { accounts, sessions, siteSecrets, users } from '../../schema/index.ts';

/** What better-auth calls a login by name and password. */
const CREDENTIAL = { issuer: 'local:credential', providerId: 'credential' };

export interface NewAdministrator {
  username: string;
  /** As `hashPassword` gives it. */
  passwordHash: string;
}

/** True when an administrator exists. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ users: count() }).from(users);
  return (row?.users ?? 0) > 0;
}

/** Makes the first administrator; when there is one already, nothing. */
export async function insertFirstAdministrator(
  db: Db,
  { username, passwordHash }: NewAdministrator,
): Promise<void> {
  const id = crypto.randomUUID();
  const at = Date.now();
  const { issuer, providerId } = CREDENTIAL;
  await runBatch(db, [
    db.insert(users).select(
      sql`select ${id}, ${username}, ${placeholderEmail(id)}, 0, null, ${username.toLowerCase()},
        ${username}, ${at}, ${at} where not exists (select 1 from users)`,
    ),
    db.insert(accounts).select(
      sql`select ${crypto.randomUUID()}, id, ${issuer}, id, ${providerId}, null, null, null, null,
        null, null, ${passwordHash}, ${at}, ${at} from users where id = ${id}`,
    ),
  ]);
}

/** Replaces the administrator; every session ends. */
export async function replaceAdministrator(
  db: Db,
  { username, passwordHash }: NewAdministrator,
): Promise<void> {
  const id = crypto.randomUUID();
  const moments = { createdAt: new Date(), updatedAt: new Date() };
  await runBatch(db, [
    db.delete(sessions),
    db.delete(accounts),
    db.delete(users),
    db.insert(users).values({
      id,
      name: username,
      email: placeholderEmail(id),
      username: username.toLowerCase(),
      displayUsername: username,
      ...moments,
    }),
    db.insert(accounts).values({
      id: crypto.randomUUID(),
      userId: id,
      accountId: id,
      password: passwordHash,
      ...CREDENTIAL,
      ...moments,
    }),
  ]);
}

/** better-auth wants an address for every user; nothing is ever sent to this one. */
const placeholderEmail = (id: string) => `${id}@administrator.invalid`;

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
