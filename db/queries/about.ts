import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { AboutSection } from '../../records/section.ts';
import type { SmallText } from '../../src/values/clean-html.ts';
import type { Db } from '../open.ts';
import { aboutSections } from '../schema/about.ts';
import { prepared, runBatch } from '../statements.ts';

/** The id of a section; earlier versions stored none, so that those come after all others. */
export const SECTION_ID = sql<number>`coalesce(${aboutSections.id},
  rowid + (select coalesce(max(id), 0) from about_sections))`;

/** Sections with equal order stay in the order in which they were sent. */
const storedSections = prepared((db) =>
  db
    .select({
      ...getTableColumns(aboutSections),
      id: SECTION_ID,
    })
    .from(aboutSections)
    .orderBy(asc(aboutSections.order), sql`rowid`)
    .prepare(),
);

/** The stored sections in order; the defaults if none are stored. */
export async function selectAboutSections(
  db: Db,
  defaults: AboutSection[],
): Promise<AboutSection[]> {
  const stored = await storedSections(db).all();
  return stored.length > 0 ? stored : defaults;
}

/**
 * Atomically replaces all stored sections with at least one new section.
 *
 * @returns the new sections
 */
export async function replaceAboutSections(
  db: Db,
  sections: (AboutSection & { content: SmallText })[],
): Promise<AboutSection[]> {
  await runBatch(db, [
    db.delete(aboutSections),
    ...sections.map((section) => db.insert(aboutSections).values(section)),
  ]);
  return sections.toSorted((one, other) => one.order - other.order);
}
