import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** better-auth keeps its moments as milliseconds since 1970. */
const moment = () => integer({ mode: 'timestamp_ms' }).notNull();

/** Who may log in: one row, the administrator. The shape is better-auth's with its username plugin. */
export const users = sqliteTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: integer({ mode: 'boolean' }).notNull().default(false),
  image: text(),
  /** Folded to lower case; `displayUsername` keeps the spelling. */
  username: text().notNull().unique(),
  displayUsername: text(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** How a user proves who they are: one row a user, with the hash of the password. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: integer({ mode: 'timestamp_ms' }),
    refreshTokenExpiresAt: integer({ mode: 'timestamp_ms' }),
    scope: text(),
    password: text(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [
    uniqueIndex('accounts_issuer').on(table.issuer, table.accountId),
    index('accounts_user').on(table.userId),
  ],
);

/** One row a login that lasts. `token` is the SHA-256 of what the cookie says. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Secrets that the site generates for itself: the key that signs session cookies. */
export const siteSecrets = sqliteTable('site_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
