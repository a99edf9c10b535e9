import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { aboutSection } from '../../src/about/fields.ts';
import { sitePath } from './archived-fields.ts';
import { describeTable } from './describe.ts';
import { timestamp } from './timestamp.ts';
import { untrashed } from './views.ts';

/** The sections of the about page; when there are none the site's defaults stand in. */
export const aboutSections = sqliteTable('about_sections', (t) => ({
  section: t.text().primaryKey(),
  title: t.text().notNull(),
  content: t.text().notNull(),
  order: t.integer().notNull(),
}));

describeTable(aboutSections, {
  public: true,
  archive: { file: 'about.json', list: 'sections', counted: 'aboutSections', row: aboutSection },
  passages: { kind: 'about' },
});

/** The photos of the about page's gallery; `url` is a path into the file store. */
export const aboutPhotos = sqliteTable(
  'about_photos',
  (t) => ({
    id: t.integer().primaryKey({ autoIncrement: true }),
    url: t.text().notNull(),
    caption: t.text().notNull(),
    location: t.text(),
    year: t.integer(),
    created_at: timestamp(),
    trashed_at: t.text(),
  }),
  (table) => [
    check('about_photos_year', sql`${table.year} is null or ${table.year} between 1900 and 2030`),
  ],
);

const photoRow = z.object({ url: sitePath });

describeTable(aboutPhotos, {
  public: true,
  archive: { file: 'about.json', list: 'photos', counted: 'photos', row: photoRow },
  trash: { kind: 'photo', title: aboutPhotos.caption },
});

/** The photos that are not in the trash. */
export const untrashedPhotos = untrashed('untrashed_photos', aboutPhotos);
