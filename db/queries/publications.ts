import { eq, sql } from 'drizzle-orm';
import { byNewest } from '../../src/lib/publications/sort.ts';
import type { Db } from '../open.ts';
import { publications } from '../schema/index.ts';
import { runBatch } from './batch.ts';

export type Publication = typeof publications.$inferSelect;
export type NewPublication = typeof publications.$inferInsert;

/** All publications, newest year and month first. */
export async function selectPublications(db: Db): Promise<Publication[]> {
  const rows = await db.select().from(publications);
  return rows.sort(byNewest);
}

export async function selectOptionalPublication(db: Db, id: number): Promise<Publication | null> {
  const [publication] = await db.select().from(publications).where(eq(publications.id, id));
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

/** Stores what an import found: all of it, or nothing. */
export async function storePublications(
  db: Db,
  changes: {
    insert: NewPublication[];
    update: { id: number; fields: Partial<NewPublication> }[];
  },
): Promise<void> {
  await runBatch(db, [
    ...changes.insert.map((row) => db.insert(publications).values(row)),
    ...changes.update.map(({ id, fields }) =>
      db.update(publications).set(fields).where(eq(publications.id, id)),
    ),
  ]);
}
