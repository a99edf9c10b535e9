import { getTableColumns, isNull, sql } from 'drizzle-orm';
import { check, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';
import { withOwnColumns } from './own-columns.ts';
import { timestamp } from './timestamp.ts';

/** The sections of the about page; when there are none the site's defaults stand in. */
export const aboutSections = sqliteTable('about_sections', {
  section: text().primaryKey(),
  title: text().notNull(),
  content: text().notNull(),
  order: integer().notNull(),
});

/** The photos of the about page's gallery; `url` is a path into the file store. */
export const aboutPhotos = sqliteTable(
  'about_photos',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    url: text().notNull(),
    caption: text().notNull(),
    location: text(),
    year: integer(),
    created_at: timestamp(),
    /** Since when it is in the trash; null outside of it. */
    trashed_at: text(),
  },
  (table) => [
    check('about_photos_year', sql`${table.year} is null or ${table.year} between 1900 and 2030`),
  ],
);

const { trashed_at, ...columns } = getTableColumns(aboutPhotos);

/** The photos that are not in the trash. */
export const untrashedPhotos = withOwnColumns(
  sqliteView('untrashed_photos').as((query) =>
    query.select(columns).from(aboutPhotos).where(isNull(trashed_at)),
  ),
);
