import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { SECURITY_LOG_DAYS } from '../../records/retention.ts';
import type { Scope } from '../../records/token.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** Who may log in: one row, the administrator. A trigger ends all sessions when the password changes. */
export const administrators = sqliteTable('administrators', (t) => ({
  id: t.text().primaryKey(),
  username: t.text().notNull(),
  /** As `hashPassword` gives it; null for one who logs in with passkeys only. */
  password_hash: t.text(),
  created_at: timestamp(),
}));

/** One row a login that lasts. `token` is the SHA-256 of what the cookie says. */
export const sessions = sqliteTable('sessions', (t) => ({
  id: t.text().primaryKey(),
  token: t.text().notNull().unique(),
  created_at: timestamp(),
  last_used_at: timestamp(),
  /** When the administrator last gave a password or a passkey in this session. */
  proven_at: timestamp(),
  /** "Firefox on Linux", as far as its User-Agent says. */
  browser: t.text().notNull(),
}));

/** Public keys of authenticators (WebAuthn); `id` is the credential's, in base64url like the key. */
export const passkeys = sqliteTable('passkeys', (t) => ({
  id: t.text().primaryKey(),
  name: t.text().notNull(),
  public_key: t.text().notNull(),
  counter: t.integer().notNull(),
  transports: t.text({ mode: 'json' }).$type<string[]>().notNull().default([]),
  created_at: timestamp(),
  last_used_at: t.text(),
}));

/** The time-based codes (RFC 6238) of the administrator: one row at most. */
export const totp = sqliteTable('totp', (t) => ({
  id: t.integer().primaryKey(),
  /** In base32. */
  secret: t.text().notNull(),
  /** Whether a code has proved that an authenticator knows the secret: before that it is not asked for. */
  confirmed: t.integer({ mode: 'boolean' }).notNull().default(false),
  /** The period of the last code that was accepted: it and earlier ones work no more. */
  last_period: t.integer().notNull().default(0),
}));

/** SHA-256 digests of the codes that stand in for a lost authenticator, once each. */
export const recoveryCodes = sqliteTable('recovery_codes', (t) => ({
  digest: t.text().primaryKey(),
}));

/** What an answer must come back to: a passkey's challenge, or a login that waits for its second factor. */
export const authChallenges = sqliteTable(
  'auth_challenges',
  (t) => ({
    /** SHA-256 of the challenge, or of the token that stands for the login. */
    digest: t.text().primaryKey(),
    purpose: t.text({ enum: ['register', 'login', 'second-factor'] }).notNull(),
    expires_at: t.text().notNull(),
  }),
  (table) => [index('auth_challenges_expires_at').on(table.expires_at)],
);

/** What programs call with. `digest` is the SHA-256 of what they send. */
export const tokens = sqliteTable('tokens', (t) => ({
  id: t.integer().primaryKey({ autoIncrement: true }),
  digest: t.text().notNull().unique(),
  name: t.text().notNull(),
  scopes: t.text({ mode: 'json' }).$type<Scope[]>().notNull(),
  /** The last day that it works; null for one that works until it is deleted. */
  expires: t.text(),
  created_at: timestamp(),
  last_used_at: t.text(),
}));

describeTable([administrators, sessions, passkeys, totp, recoveryCodes, authChallenges, tokens], {
  archive: { leftOut: 'who may log in stays who they are' },
});

/** The security log: what happened to the account, without a secret or a whole address. */
export const securityEvents = sqliteTable(
  'security_events',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    at: timestamp(),
    event: t.text().notNull(),
    detail: t.text().notNull().default(''),
    network: t.text().notNull().default(''),
    browser: t.text().notNull().default(''),
  }),
  (table) => [index('security_events_at').on(table.at)],
);

describeTable(securityEvents, {
  archive: { leftOut: 'it tells of this installation' },
  retention: [{ days: SECURITY_LOG_DAYS, since: securityEvents.at }],
  privacy: 'Protection against misuse',
});

/** Secrets that the site generates for itself: keys that sign cookies, the digest of the claim code. */
export const siteSecrets = sqliteTable('site_secrets', (t) => ({
  name: t.text().primaryKey(),
  value: t.text().notNull(),
}));

describeTable(siteSecrets, { archive: { leftOut: 'they are this installation’s' } });
