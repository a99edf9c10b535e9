import { asc, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { untrashedPhotos as aboutPhotos, aboutSections } from '../../schema/index.ts';

export type AboutSection = typeof aboutSections.$inferSelect;
export type AboutPhoto = Omit<typeof aboutPhotos.$inferSelect, 'created_at'>;

/** Sections of the same order stand as they were sent. */
const sectionsOf = (db: Db) =>
  db.select().from(aboutSections).orderBy(asc(aboutSections.order), sql`rowid`);

const { created_at, ...photo } = getViewSelectedFields(aboutPhotos);

/** The photos, oldest first: a query that may be part of a batch. */
export const selectAboutPhotos = (db: Db) =>
  db.select(photo).from(aboutPhotos).orderBy(asc(aboutPhotos.id));

/** The stored sections in their order; the defaults when none are stored. */
export async function selectAboutSections(
  db: Db,
  defaults: AboutSection[],
): Promise<AboutSection[]> {
  const stored = await sectionsOf(db);
  return stored.length > 0 ? stored : defaults;
}

/** Everything that the about page shows. */
export async function selectAbout(
  db: Db,
  defaults: AboutSection[],
): Promise<{ sections: AboutSection[]; photos: AboutPhoto[] }> {
  const [stored, photos] = await db.batch([sectionsOf(db), selectAboutPhotos(db)]);
  return { sections: stored.length > 0 ? stored : defaults, photos };
}

export async function selectOptionalPhoto(
  db: Db,
  which: Pick<AboutPhoto, 'id'> | Pick<AboutPhoto, 'url'>,
): Promise<AboutPhoto | null> {
  const [found] = await db
    .select(photo)
    .from(aboutPhotos)
    .where('id' in which ? eq(aboutPhotos.id, which.id) : eq(aboutPhotos.url, which.url));
  return found ?? null;
}
