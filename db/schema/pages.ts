import { getTableColumns, isNull, sql } from 'drizzle-orm';
import {
  check,
  integer,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PLACES } from '../../src/lib/pages/page.ts';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

/** One row a page of the site's own, such as its imprint. Public when `published`. */
export const pages = sqliteTable(
  'pages',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Its address is `/{slug}`. */
    slug: text().notNull(),
    title: text().notNull(),
    /** HTML, cleaned on the way in. */
    content: text().notNull(),
    /** Where a link leads to it. */
    place: text({ enum: PLACES }).notNull(),
    published: integer({ mode: 'boolean' }).notNull(),
    created_at: timestamp(),
    updated_at: timestamp(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    uniqueIndex('pages_slug').on(table.slug).where(isNull(table.trashed_at)),
    check('pages_place', sql`${table.place} in ('menu','footer','none')`),
  ],
);

const { trashed_at, ...columns } = getTableColumns(pages);

/** The pages that are not in the trash. */
export const untrashedPages = withOwnColumns(
  sqliteView('untrashed_pages').as((query) =>
    query.select(columns).from(pages).where(isNull(trashed_at)),
  ),
);
