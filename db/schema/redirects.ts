import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { sitePath } from './archived-fields.ts';
import { describeTable } from './describe.ts';

/**
 * Where the addresses of an earlier site lead now. They are looked up where nothing else answers
 * (`src/middleware/redirects.ts`).
 */
export const redirects = sqliteTable(
  'redirects',
  (t) => ({
    /** As `redirectKey` gives it. */
    path: t.text().primaryKey(),
    /** A path of this site, as a browser is sent it. */
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
