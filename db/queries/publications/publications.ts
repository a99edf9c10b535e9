import { eq, sql } from 'drizzle-orm';
import { publicationPassages } from '../../../src/lib/assistant/passage.ts';
import { type Likeness, likeness } from '../../../src/lib/bibtex/same-work.ts';
import { byNewest } from '../../../src/lib/publications/sort.ts';
import type { Summarised } from '../../../src/lib/publications/summary.ts';
import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { prepared } from '../../prepared.ts';
import { publications, samplePublications } from '../../schema/index.ts';
import { newPassageStatements, passageStatements } from '../passages/write.ts';
import { NOT_COUNTED } from './citation-counts.ts';

export type Publication = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;

/** All publications, newest year and month first. */
export async function selectPublications(db: Db): Promise<Publication[]> {
  const rows = await db.select().from(publications);
  return rows.sort(byNewest);
}

const shownInLists = {
  id: publications.id,
  title: publications.title,
  authors: publications.authors,
  journal: publications.journal,
  year: publications.year,
  month: publications.month,
  abstract: publications.abstract,
  doi: publications.doi,
  url: publications.url,
  pdf_url: publications.pdf_url,
  publication_type: publications.publication_type,
  research_category: publications.research_category,
  custom_tags: publications.custom_tags,
};

/** All publications in the same order, with no more of each than its card shows. */
export async function selectPublicationsForList(db: Db): Promise<Summarised[]> {
  const rows = await db.select(shownInLists).from(publications);
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

/** A stored publication that looks like one that is about to be stored, and why. */
export type SimilarPublication = Pick<
  Publication,
  'id' | 'title' | 'authors' | 'journal' | 'year' | 'doi'
> & { same: Likeness };

/** The publications that have a work's DOI, or its title in a year that agrees; same DOI first. */
export async function selectSimilarPublications(
  db: Db,
  work: Pick<Publication, 'title' | 'year' | 'doi'> & { id?: number | null },
): Promise<SimilarPublication[]> {
  const { id, title, authors, journal, year, doi } = publications;
  const rows = await db.select({ id, title, authors, journal, year, doi }).from(publications);
  const similar = rows.flatMap((row) => {
    const same = row.id === work.id ? null : likeness(row, work);
    return same ? [{ ...row, same }] : [];
  });
  return similar.sort(
    (a, b) =>
      a.same.localeCompare(b.same) || byNewest({ month: null, ...a }, { month: null, ...b }),
  );
}

/** Stores a publication, and tells the assistant of it. */
export async function insertPublication(db: Db, fields: NewPublication): Promise<Publication> {
  const [[stored]] = await db.batch([
    db.insert(publications).values(fields).returning(),
    ...newPassageStatements(db, 'publication', [publicationPassages({ ...fields, id: 0 })]),
  ]);
  if (!stored) throw new Error('the database stored no publication');
  return stored;
}

/**
 * Changes some fields of a publication. One of the sample that somebody changed is their own from then
 * on, and stays when an import takes the sample away.
 *
 * @returns the publication as it is now; null when there is none
 */
export async function updatePublication(
  db: Db,
  id: number,
  changes: Partial<NewPublication>,
): Promise<Publication | null> {
  const stored = await selectOptionalPublication(db, id);
  if (!stored || Object.keys(changes).length === 0) return stored;
  await runBatch(db, [
    db
      .update(publications)
      .set({ ...changes, ...(citationChanged(stored, changes) && NOT_COUNTED) })
      .where(eq(publications.id, id)),
    db.delete(samplePublications).where(eq(samplePublications.publication_id, id)),
    ...passageStatements(db, publicationPassages({ ...stored, ...changes })),
  ]);
  return selectOptionalPublication(db, id);
}

/** Whether changes give other citations than were stored, with their source. */
export const citationChanged = (
  stored: Publication,
  { citations }: Partial<NewPublication>,
): boolean => citations !== undefined && citations !== stored.citations;

/** Removes a publication; its PDF stays among the files. False when there is none. */
export async function deletePublication(db: Db, id: number): Promise<boolean> {
  const removed = await db
    .delete(publications)
    .where(eq(publications.id, id))
    .returning({ id: publications.id });
  return removed.length > 0;
}
