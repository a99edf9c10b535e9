import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { describeTable } from './describe.ts';

/**
 * One row: the name from which feeds and calendars derive the ids of records, so that they stay the same if the site's
 * address changes (`src/values/guid.ts`).
 */
export const siteIdentity = sqliteTable(
  'site_identity',
  (t) => ({
    id: t.integer().primaryKey(),
    /** A URN of a random UUID; the first origin of a site that is older than this table. */
    name: t.text().notNull(),
  }),
  (table) => [check('site_identity_single', sql`${table.id} = 1`)],
);

describeTable(siteIdentity, {
  archive: {
    file: 'site.json',
    list: 'identity',
    row: z.object({
      name: z
        .string()
        .max(300)
        .regex(/^(?:urn:uuid:[0-9a-f-]{36}|https?:\/\/[^\s/@]+)$/, 'must be a UUID or an origin'),
    }),
  },
});
