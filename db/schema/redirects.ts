import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { sitePath } from './archived-fields.ts';
import { describeTable } from './describe.ts';

/**
 * Redirects from addresses of an earlier site. They are looked up if nothing else responds
 * (`src/middleware/redirects.ts`).
 */
export const redirects = sqliteTable(
  'redirects',
  (t) => ({
    /** As returned by `redirectKey`. */
    path: t.text().primaryKey(),
    /** A path of this site in the form of a redirect's target. */
    target: t.text().notNull(),
  }),
  (table) => [
    check(
      'redirects_target',
      sql`${table.target} glob '/*' and ${table.target} not glob '/[/\\]*'`,
    ),
  ],
);

describeTable(redirects, {
  archive: {
    file: 'site.json',
    list: 'redirects',
    row: z.object({ target: sitePath }),
  },
});
