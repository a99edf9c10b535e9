import { sql } from 'drizzle-orm';
import { check, index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { newConference } from '../../src/conferences/conference.ts';
import { isSameText } from '../../src/values/text.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** One row a conference. `date` is the day it begins, yyyy-MM-dd, in the site's time zone. */
export const conferences = sqliteTable(
  'conferences',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    name: t.text().notNull(),
    date: t.text().notNull(),
    location: t.text().notNull(),
    comment: t.text(),
    link: t.text(),
    /** URL or site path; embedded images are moved to the file store first. */
    logo: t.text(),
    /** BCP 47; null is the site's. */
    language: t.text(),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [
    index('conferences_date').on(table.date),
    check(
      'conferences_date_shape',
      sql`${table.date} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
  ],
);

describeTable(conferences, {
  public: true,
  archive: {
    file: 'conferences.json',
    list: 'conferences',
    counted: 'conferences',
    row: newConference,
  },
  isSame: (one, other) => one.date === other.date && isSameText(one.name, other.name),
  trash: { kind: 'conference', title: conferences.name },
  passages: { kind: 'conference' },
});

/** The conferences that are not in the trash. */
export const untrashedConferences = untrashed('untrashed_conferences', conferences);
