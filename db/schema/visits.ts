import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { VISIT_DAYS } from '../../src/settings/retention.ts';
import { describeTable } from './describe.ts';
import { publications } from './publications.ts';
import { timestamp } from './timestamp.ts';

/** The visitor of an event. Addresses are whole for 30 days, then only their network is kept. */
const visitor = {
  ipAddress: text().notNull(),
  country: text().notNull(),
  city: text().notNull(),
  userAgent: text().notNull(),
  /** Unique, so that an event that is delivered twice counts once. */
  event_id: text(),
  /** yyyy-MM-dd in the site's time zone. */
  day: text().notNull().default(''),
  /** The address's digest, under a secret; null for who asked not to be followed. */
  visitor: text(),
  address_cut: integer({ mode: 'boolean' }).notNull().default(false),
};

/** One row a counted visit of a public page. Triggers keep the traffic tables in step. */
export const visits = sqliteTable(
  'visits',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    ...visitor,
    pageVisited: text().notNull(),
    referrer: text(),
    /** Where it came from, when that is another site. */
    referrer_host: text(),
    createdAt: timestamp(),
  },
  (table) => [
    index('visits_created').on(table.createdAt),
    uniqueIndex('visits_event').on(table.event_id),
  ],
);

describeTable(visits, {
  archive: { leftOut: 'they hold addresses; their figures are kept', emptied: true },
  kept: [{ days: VISIT_DAYS, since: visits.createdAt }],
  privacy: 'Visits and downloads',
});

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
    uniqueIndex('downloads_event').on(table.event_id),
  ],
);

describeTable(downloads, {
  archive: { leftOut: 'they hold addresses; their figures are kept', emptied: true },
  kept: [{ days: VISIT_DAYS, since: downloads.downloadedAt }],
  privacy: 'Visits and downloads',
});
