import { desc, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { CountablePublication } from '../../../src/lib/publications/citation-counts.ts';
import { byNewest } from '../../../src/lib/publications/sort.ts';
import type { Db } from '../../open.ts';
import { prepared } from '../../prepared.ts';
import { publications, samplePublications } from '../../schema/index.ts';

export type Publication = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;

/** All publications, newest year and month first. */
export async function selectPublications(db: Db): Promise<Publication[]> {
  const rows = await db.select().from(publications);
  return rows.sort(byNewest);
}

const publicationById = prepared((db) =>
  db
    .select()
    .from(publications)
    .where(eq(publications.id, sql.placeholder('id')))
    .prepare(),
);

export async function selectOptionalPublication(db: Db, id: number): Promise<Publication | null> {
  const [publication] = await publicationById(db).all({ id });
  return publication ?? null;
}

/** The publication that links to a stored PDF, by the PDF's site path. */
export async function selectOptionalPublicationOfPdf(
  db: Db,
  path: string,
): Promise<Publication | null> {
  const [publication] = await db
    .select()
    .from(publications)
    .where(sql`${publications.pdf_url} = ${path} or ${publications.url} = ${path}`)
    .limit(1);
  return publication ?? null;
}

/** What tells a publication from others. */
export async function selectPublicationIdentities(db: Db) {
  const { id, title, authors, journal, year, doi } = publications;
  return db.select({ id, title, authors, journal, year, doi }).from(publications);
}

/** The ids of the invented sample, as a query to be part of another. */
export const sampleIds = (db: Db) =>
  db.select({ id: samplePublications.publication_id }).from(samplePublications);

/**
 * The publications that an import is compared with, and those of the invented sample, which would make
 * way for it.
 */
export async function selectBibliography(
  db: Db,
): Promise<{ stored: Publication[]; samples: Publication[] }> {
  const [stored, samples] = await db.batch([
    db
      .select()
      .from(publications)
      .where(notInArray(publications.id, sampleIds(db))),
    db
      .select()
      .from(publications)
      .where(inArray(publications.id, sampleIds(db))),
  ]);
  return { stored, samples };
}

/** The publications that have a DOI, most cited first. */
export async function selectCountablePublications(db: Db): Promise<CountablePublication[]> {
  const { id, title, year, doi, citations } = publications;
  const rows = await db
    .select({ id, title, year, doi, citations })
    .from(publications)
    .where(isNotNull(doi))
    .orderBy(sql`${citations} desc, ${year} desc, ${id}`);
  return rows.flatMap((row) => (row.doi ? [{ ...row, doi: row.doi }] : []));
}

export type PublicationTopic = Pick<
  typeof publications.$inferSelect,
  'title' | 'journal' | 'research_category' | 'tags'
>;

/** What the newest publications are about, as a query to be part of a batch. */
export const publicationTopics = (db: Db, limit: number) => {
  const { title, journal, research_category, tags, year, id } = publications;
  return db
    .select({ title, journal, research_category, tags })
    .from(publications)
    .orderBy(desc(year), desc(id))
    .limit(limit);
};
