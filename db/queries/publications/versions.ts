import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { publications, untrashedPublications } from '../../schema/publications.ts';
import { runBatch } from '../../statements.ts';
import type { Publication } from './read.ts';

/** Sets the article of which a publication is a preprint; its own id means that it is not a preprint. */
export async function joinVersion(db: Db, id: number, of: number): Promise<void> {
  await db.update(publications).set({ version_of: of }).where(eq(publications.id, id));
}

/** True if preprints are linked to a publication. */
export async function hasVersions(db: Db, id: number): Promise<boolean> {
  const { version_of } = untrashedPublications;
  const rows = await db
    .select({ id: untrashedPublications.id })
    .from(untrashedPublications)
    .where(and(eq(version_of, id), sql`${untrashedPublications.id} <> ${id}`))
    .limit(1);
  return rows.length > 0;
}

/** Publications without a decision that may be preprints, or articles that name one. */
export async function selectPossibleVersions(db: Db): Promise<Publication[]> {
  const of = untrashedPublications;
  return db
    .select()
    .from(of)
    .where(
      and(
        isNull(of.version_of),
        or(
          eq(of.publication_type, 'Preprint'),
          sql`${of.arxiv_id} is not null`,
          sql`${of.links} like '%"preprint"%'`,
        ),
      ),
    );
}

/** Links preprints to articles. Preprints of a linked preprint are moved to its article. */
export const joinPreprints = (db: Db, joined: { id: number; article: number }[]): Promise<void> =>
  runBatch(db, [
    ...joined.map(({ id, article }) =>
      db.update(publications).set({ version_of: article }).where(eq(publications.id, id)),
    ),
    db
      .update(publications)
      .set({
        version_of: sql`(select p.version_of from publications p where p.id = publications.version_of)`,
      })
      .where(
        sql`${publications.version_of} in (select p.id from publications p where p.version_of <> p.id)`,
      ),
  ]);
