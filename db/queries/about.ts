import { asc, sql } from 'drizzle-orm';
import type { Photo } from '../../records/photo.ts';
import type { SmallText } from '../../src/html/clean-small-text.ts';
import type { Db } from '../open.ts';
import { aboutSections } from '../schema/about.ts';
import { untrashedPhotos } from '../schema/records.ts';
import { runBatch } from '../statements.ts';

export type AboutSectionRow = typeof aboutSections.$inferSelect;

/** Sections of the same order stand as they were sent. */
const sectionsQuery = (db: Db) =>
  db.select().from(aboutSections).orderBy(asc(aboutSections.order), sql`rowid`);

/** The photos in their order. */
const photosQuery = (db: Db) =>
  db.select().from(untrashedPhotos).orderBy(asc(untrashedPhotos.order), asc(untrashedPhotos.id));

/** The stored sections in their order; the defaults when none are stored. */
export async function selectAboutSections(
  db: Db,
  defaults: AboutSectionRow[],
): Promise<AboutSectionRow[]> {
  const stored = await sectionsQuery(db);
  return stored.length > 0 ? stored : defaults;
}

/** Everything that the about page shows. */
export async function selectAbout(
  db: Db,
  defaults: AboutSectionRow[],
): Promise<{ sections: AboutSectionRow[]; photos: Photo[] }> {
  const [stored, photos] = await db.batch([sectionsQuery(db), photosQuery(db)]);
  return { sections: stored.length > 0 ? stored : defaults, photos };
}

/**
 * Puts these sections, one at least, in the place of all stored ones: all of them, or nothing.
 *
 * @returns them as they are shown
 */
export async function replaceAboutSections(
  db: Db,
  sections: (AboutSectionRow & { content: SmallText })[],
): Promise<AboutSectionRow[]> {
  await runBatch(db, [
    db.delete(aboutSections),
    ...sections.map((section) => db.insert(aboutSections).values(section)),
  ]);
  return sections.toSorted((one, other) => one.order - other.order);
}
