import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';

const visitor = {
  ipAddress: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  userAgent: text().notNull(),
};

/** One row a counted visit of a public page. */
export const visits = sqliteTable(
  'visits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ...visitor,
    pageVisited: text().notNull(),
    referrer: text(),
    createdAt: timestamp(),
  },
  (table) => [index('visits_created').on(table.createdAt)],
);

/** One row a counted download of a publication's PDF. `title` outlives the publication. */
export const downloads = sqliteTable(
  'downloads',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    publication_id: integer().references(() => publications.id, { onDelete: 'set null' }),
    title: text(),
    filename: text().notNull(),
    ...visitor,
    downloadedAt: timestamp(),
  },
  (table) => [
    index('downloads_at').on(table.downloadedAt),
    index('downloads_publication').on(table.publication_id),
  ],
);
