import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { publications, untrashedPublications } from '../../schema/publications.ts';
import { runBatch } from '../../statements.ts';
import type { Publication } from './read.ts';

/** Says of which article a publication is a preprint; its own id says that it is none. */
export async function joinVersion(db: Db, id: number, of: number): Promise<void> {
  await db.update(publications).set({ version_of: of }).where(eq(publications.id, id));
}

/** Whether a publication has preprints that are joined to it. */
export async function hasVersions(db: Db, id: number): Promise<boolean> {
  const { version_of } = untrashedPublications;
  const rows = await db
    .select({ id: untrashedPublications.id })
    .from(untrashedPublications)
    .where(and(eq(version_of, id), sql`${untrashedPublications.id} <> ${id}`))
    .limit(1);
  return rows.length > 0;
}

/** The publications of which nobody said what they are, and which may be preprints or articles that name one. */
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

/** Joins preprints to articles. What was joined to one of them goes along to its article. */
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
