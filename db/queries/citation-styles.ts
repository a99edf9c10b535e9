import { asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { UploadedStyle } from '../../src/citation-styles/offered-styles.ts';
import { MAX_STYLES } from '../../src/citation-styles/stored-style.ts';
import { found, Invalid } from '../../src/values/errors.ts';
import type { Db } from '../open.ts';
import { citationStyles } from '../schema/citation-styles.ts';
import { runBatch } from '../statements.ts';

const { source: _, ...columns } = getTableColumns(citationStyles);

/** The styles that were uploaded, by their titles, without their files. */
export const citationStylesByTitle = (db: Db) =>
  db
    .select(columns)
    .from(citationStyles)
    .orderBy(asc(sql`lower(${citationStyles.title})`));

/** The file of an uploaded style. Throws a 404 where it has gone. */
export async function selectStyleSource(db: Db, name: string): Promise<string> {
  const [row] = await db
    .select({ source: citationStyles.source })
    .from(citationStyles)
    .where(eq(citationStyles.name, name));
  return found(row ?? null, NO_STYLE).source;
}

/** Stores a style, in the place of one with its name. Throws a 400 where there are too many. */
export async function upsertCitationStyle(
  db: Db,
  { name, title, source }: { name: string; title: string; source: string },
  now: Date,
): Promise<UploadedStyle> {
  const row = { title, source, stored_at: now.toISOString() };
  const others = await db.$count(citationStyles, ne(citationStyles.name, name));
  if (others >= MAX_STYLES)
    throw new Invalid(`At most ${MAX_STYLES} styles, please: delete one first.`);
  const [stored] = await db
    .insert(citationStyles)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: citationStyles.name, set: row })
    .returning(columns);
  return found(stored ?? null, NO_STYLE);
}

/** Puts a style before all others, or no style. */
export const putStyleFirst = (db: Db, name: string | null): Promise<void> =>
  runBatch(db, [
    db.update(citationStyles).set({ is_first: sql`${citationStyles.name} = ${name ?? ''}` }),
  ]);

/** Deletes a style. Throws a 404 where there is none. */
export async function deleteCitationStyle(db: Db, name: string): Promise<void> {
  const [gone] = await db
    .delete(citationStyles)
    .where(eq(citationStyles.name, name))
    .returning({ name: citationStyles.name });
  found(gone ?? null, NO_STYLE);
}

const NO_STYLE = 'There is no such citation style.';
