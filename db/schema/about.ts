import { sql } from 'drizzle-orm';
import { check, sqliteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { aboutSection, MAX_SECTIONS } from '../../src/about/fields.ts';
import { sectionAnchor } from '../../src/about/sections.ts';
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
  archive: { file: 'sections.json', list: 'sections', counted: 'aboutSections', row: aboutSection },
  isSame: (one, other) => sectionAnchor(one.section) === sectionAnchor(other.section),
  limit: MAX_SECTIONS,
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
  archive: { file: 'photos.json', list: 'photos', counted: 'photos', row: photoRow },
  isSame: (one, other) => one.caption === other.caption && one.url === other.url,
  trash: { kind: 'photo', title: aboutPhotos.caption },
});

/** The photos that are not in the trash. */
export const untrashedPhotos = untrashed('untrashed_photos', aboutPhotos);
