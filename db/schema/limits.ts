import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * Recent hits against limits: a chat message, a meeting request, a failed login. One row per key; `key` is a digest of
 * an address or name, `id` is the same for all keys of one hit.
 */
export const rateLimitHits = sqliteTable(
  'rate_limit_hits',
  (t) => ({
    id: t.text().notNull(),
    key: t.text().notNull(),
    /** Milliseconds since 1970. */
    at: t.integer().notNull(),
    /** Expiry, in milliseconds since 1970. */
    expires_at: t.integer().notNull(),
    /** True while it is undecided whether it counts: a login in progress. */
    pending: t.integer({ mode: 'boolean' }).notNull().default(false),
  }),
  (table) => [
    index('rate_limit_hits_key').on(table.key, table.expires_at),
    index('rate_limit_hits_id').on(table.id),
    index('rate_limit_hits_expires_at').on(table.expires_at),
  ],
);

/** Use of the whole site's daily limits: one row per limit with the last day and its count. */
export const dailyCounts = sqliteTable('daily_counts', (t) => ({
  name: t.text().primaryKey(),
  /** yyyy-MM-dd in UTC. */
  day: t.text().notNull(),
  count: t.integer().notNull(),
}));

describeTable([rateLimitHits, dailyCounts], { archive: { leftOut: 'they are temporary' } });
