import { eq, inArray, sql } from 'drizzle-orm';
import { publicationPassages } from '../../src/lib/assistant/passage.ts';
import { byNewest } from '../../src/lib/publications/sort.ts';
import type { Db } from '../open.ts';
import { publications } from '../schema/index.ts';
import { runBatch } from './batch.ts';
import { newPassageStatements, passageStatements } from './passages.ts';

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
  const { insert, update } = changes;
  const updated = await db
    .select()
    .from(publications)
    .where(
      inArray(
        publications.id,
        sql`(select value from json_each(${JSON.stringify(update.map(({ id }) => id))}))`,
      ),
    );
  const rewritten = updated.map((row) => ({
    ...row,
    ...update.find(({ id }) => id === row.id)?.fields,
  }));
  await runBatch(db, [
    ...insert.map((row) => db.insert(publications).values(row)),
    ...newPassageStatements(
      db,
      'publication',
      insert.map((row) => publicationPassages({ ...row, id: 0 })),
    ),
    ...update.map(({ id, fields }) =>
      db.update(publications).set(fields).where(eq(publications.id, id)),
    ),
    ...passageStatements(db, rewritten.flatMap(publicationPassages)),
  ]);
}
