import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './timestamp.ts';

/** One row a conference. `date` is the day it begins, yyyy-MM-dd, in the site's time zone. */
export const conferences = sqliteTable(
  'conferences',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    name: text().notNull(),
    date: text().notNull(),
    location: text().notNull(),
    comment: text(),
    link: text(),
    /** URL or site path; embedded images are moved to the file store first. */
    logo: text(),
    created_at: timestamp(),
  },
  (table) => [
    index('conferences_date').on(table.date),
    check(
      'conferences_date_shape',
      sql`${table.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
  ],
);
