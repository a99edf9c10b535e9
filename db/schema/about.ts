import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { aboutSection, MAX_SECTIONS } from '../../records/about.ts';
import { sectionAnchor } from '../../records/about-sections.ts';
import { describeTable } from './describe.ts';

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
