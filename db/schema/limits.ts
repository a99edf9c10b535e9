import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { describeTable } from './describe.ts';

/**
 * What was counted against a limit lately: a chat message, a meeting request, a failed login. One row a
 * key of it; `key` is a digest of an address or a name, `id` is the same for all keys of one hit.
 */
export const rateLimitHits = sqliteTable(
  'rate_limit_hits',
  (t) => ({
    id: t.text().notNull(),
    key: t.text().notNull(),
    /** Milliseconds since 1970. */
    at: t.integer().notNull(),
    /** When it counts no more, in milliseconds since 1970. */
    expires_at: t.integer().notNull(),
    /** Whether it is still open that it counts: a login that is being decided. */
    pending: t.integer({ mode: 'boolean' }).notNull().default(false),
  }),
  (table) => [
    index('rate_limit_hits_key').on(table.key, table.expires_at),
    index('rate_limit_hits_id').on(table.id),
    index('rate_limit_hits_expires_at').on(table.expires_at),
  ],
);

/** How much of something the whole site took in the last day that had any: one row each, which is counted up. */
export const dailyCounts = sqliteTable('daily_counts', (t) => ({
  name: t.text().primaryKey(),
  /** yyyy-MM-dd in UTC. */
  day: t.text().notNull(),
  count: t.integer().notNull(),
}));

describeTable([rateLimitHits, dailyCounts], { archive: { leftOut: 'they are of the moment' } });
