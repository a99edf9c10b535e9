import { asc, sql } from 'drizzle-orm';
import type { AboutSection } from '../../records/section.ts';
import type { SmallText } from '../../src/values/clean-html.ts';
import type { Db } from '../open.ts';
import { aboutSections } from '../schema/about.ts';
import { prepared, runBatch } from '../statements.ts';

/** Sections of the same order stand as they were sent. */
const storedSections = prepared((db) =>
  db.select().from(aboutSections).orderBy(asc(aboutSections.order), sql`rowid`).prepare(),
);

/** The stored sections in their order; the defaults when none are stored. */
export async function selectAboutSections(
  db: Db,
  defaults: AboutSection[],
): Promise<AboutSection[]> {
  const stored = await storedSections(db).all();
  return stored.length > 0 ? stored : defaults;
}

/**
 * Puts these sections, one at least, in the place of all stored ones: all of them, or nothing.
 *
 * @returns them as they are shown
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
