import { getTableColumns, isNull, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { withOwnColumns } from './own-columns.ts';
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
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    index('conferences_date').on(table.date),
    check(
      'conferences_date_shape',
      sql`${table.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
  ],
);

const { trashed_at, ...columns } = getTableColumns(conferences);

/** The conferences that are not in the trash. */
export const untrashedConferences = withOwnColumns(
  sqliteView('untrashed_conferences').as((query) =>
    query.select(columns).from(conferences).where(isNull(trashed_at)),
  ),
);
