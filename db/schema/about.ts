import { sqliteTable } from 'drizzle-orm/sqlite-core';
import { aboutSection, MAX_SECTIONS, sectionAnchor } from '../../records/section.ts';
import { fieldColumns } from '../table.ts';
import { describeTable } from './describe.ts';

/** The sections of the about page; if there are none, the site's defaults are shown. */
export const aboutSections = sqliteTable('about_sections', (t) => ({
  ...fieldColumns(aboutSection.shape),
  section: t.text().primaryKey(),
  id: t.integer(),
}));

describeTable(aboutSections, {
  public: true,
  archive: { file: 'sections.json', list: 'sections', counted: 'aboutSections', row: aboutSection },
  isSame: (one, other) => sectionAnchor(one.section) === sectionAnchor(other.section),
  limit: MAX_SECTIONS,
  passages: { kind: 'about' },
});
