import { runBatch, type Statement } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { aboutPhotos, aboutSections } from '../../schema/index.ts';
import type { AboutPhoto, AboutSection } from './read.ts';

/**
 * Puts these sections, one at least, in the place of all stored ones: all of them, or nothing.
 *
 * @returns them as they are shown
 */
export async function replaceAboutSections(
  db: Db,
  sections: AboutSection[],
): Promise<AboutSection[]> {
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
