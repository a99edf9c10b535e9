import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { SECURITY_LOG_DAYS } from '../../records/retention.ts';
import type { Scope } from '../../records/token.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';

/** One row, the administrator, who may log in. A trigger ends all sessions when the password changes. */
export const administrators = sqliteTable('administrators', (t) => ({
  id: t.text().primaryKey(),
  username: t.text().notNull(),
  /** From `hashPassword`; null if the administrator only uses passkeys. */
  password_hash: t.text(),
  created_at: timestamp(),
}));

/** One row per active login. `token` is the SHA-256 of the cookie's token. */
export const sessions = sqliteTable('sessions', (t) => ({
  id: t.text().primaryKey(),
  token: t.text().notNull().unique(),
  created_at: timestamp(),
  last_used_at: timestamp(),
  /** When a password or passkey was last entered in this session. */
  proven_at: timestamp(),
  /** "Firefox on Linux", according to its User-Agent. */
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

/** The administrator's time-based codes (RFC 6238): at most one row. */
export const totp = sqliteTable('totp', (t) => ({
  id: t.integer().primaryKey(),
  /** In base32. */
  secret: t.text().notNull(),
  /** True once a code has proved that an authenticator has the secret; before that, logins don't require it. */
  confirmed: t.integer({ mode: 'boolean' }).notNull().default(false),
  /** Period of the last accepted code: this and earlier codes are invalid. */
  last_period: t.integer().notNull().default(0),
}));

/** SHA-256 digests of recovery codes for a lost authenticator, each usable once. */
export const recoveryCodes = sqliteTable('recovery_codes', (t) => ({
  digest: t.text().primaryKey(),
}));

/** Pending challenges: of a passkey, or of a login that awaits its second factor. */
export const authChallenges = sqliteTable(
  'auth_challenges',
  (t) => ({
    /** SHA-256 of the challenge, or of the token that identifies the login. */
    digest: t.text().primaryKey(),
    purpose: t.text({ enum: ['register', 'login', 'second-factor'] }).notNull(),
    expires_at: t.text().notNull(),
  }),
  (table) => [index('auth_challenges_expires_at').on(table.expires_at)],
);

/** API tokens. `digest` is the SHA-256 of the token. */
export const tokens = sqliteTable('tokens', (t) => ({
  id: t.integer().primaryKey({ autoIncrement: true }),
  digest: t.text().notNull().unique(),
  name: t.text().notNull(),
  scopes: t.text({ mode: 'json' }).$type<Scope[]>().notNull(),
  /** Last valid day; null if it does not expire. */
  expires: t.text(),
  created_at: timestamp(),
  last_used_at: t.text(),
}));

describeTable([administrators, sessions, passkeys, totp, recoveryCodes, authChallenges, tokens], {
  archive: { leftOut: 'logins are not changed' },
});

/** The security log: events of the account, without secrets or full addresses. */
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
  archive: { leftOut: 'it belongs to this installation' },
  retention: [{ days: SECURITY_LOG_DAYS, since: securityEvents.at }],
  privacy: 'Protection against misuse',
});

/** Secrets that the site generates for itself: keys for signing cookies, the digest of the claim code. */
export const siteSecrets = sqliteTable('site_secrets', (t) => ({
  name: t.text().primaryKey(),
  value: t.text().notNull(),
}));

describeTable(siteSecrets, { archive: { leftOut: 'they belong to this installation' } });
