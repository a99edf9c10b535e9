import { asc, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { SmallText } from '../../src/html/clean-small-text.ts';
import type { Db } from '../open.ts';
import { aboutPhotos, aboutSections, untrashedPhotos } from '../schema/about.ts';
import { runBatch, type Statement } from '../statements.ts';

export type AboutSectionRow = typeof aboutSections.$inferSelect;
export type AboutPhoto = Omit<typeof untrashedPhotos.$inferSelect, 'created_at'>;

/** Sections of the same order stand as they were sent. */
const sectionsQuery = (db: Db) =>
  db.select().from(aboutSections).orderBy(asc(aboutSections.order), sql`rowid`);

const { created_at, ...photo } = getViewSelectedFields(untrashedPhotos);

/** The photos, oldest first: a query that may be part of a batch. */
export const selectAboutPhotos = (db: Db) =>
  db.select(photo).from(untrashedPhotos).orderBy(asc(untrashedPhotos.id));

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
): Promise<{ sections: AboutSectionRow[]; photos: AboutPhoto[] }> {
  const [stored, photos] = await db.batch([sectionsQuery(db), selectAboutPhotos(db)]);
  return { sections: stored.length > 0 ? stored : defaults, photos };
}

/** A photo by the address of its file; null when there is none. */
export async function selectOptionalAboutPhoto(db: Db, url: string): Promise<AboutPhoto | null> {
  const [found] = await db.select(photo).from(untrashedPhotos).where(eq(untrashedPhotos.url, url));
  return found ?? null;
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

/** Statements that store a photo whose file is being stored. */
export const newPhotoStatements = (db: Db, row: Omit<AboutPhoto, 'id'>): Statement[] => [
  db.insert(aboutPhotos).values(row),
];
