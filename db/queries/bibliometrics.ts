import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { bibliometricKeywords, bibliometrics } from '../schema/bibliometrics.ts';
import { keywordsAreStored } from './settings.ts';

export interface Bibliometrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** The stored figures (at most one row), as a query to be part of a batch. */
export const storedBibliometrics = (db: Db) => {
  const { citations, hIndex, i10Index } = bibliometrics;
  return db.select({ citations, hIndex, i10Index }).from(bibliometrics);
};

/** The stored figures, else the defaults; null where there are no defaults. */
export async function selectBibliometrics(
  db: Db,
  defaults: Bibliometrics | null,
): Promise<Bibliometrics | null> {
  const [stored] = await storedBibliometrics(db);
  return stored ?? defaults;
}

/** What calls answer where there are no figures. */
export const NO_FIGURES: Bibliometrics = { citations: 0, hIndex: 0, i10Index: 0 };

/** The stored figures with source and date; the defaults, with neither, when none are stored. */
export async function selectBibliometricsRecord(db: Db, defaults: Bibliometrics | null) {
  const { id: _, ...columns } = getTableColumns(bibliometrics);
  const [stored] = await db.select(columns).from(bibliometrics);
  return stored ?? { ...(defaults ?? NO_FIGURES), source: null, updated_at: null };
}

/** Stores the figures in the place of those that were there. */
export async function saveBibliometrics(
  db: Db,
  { citations, hIndex, i10Index, source }: Bibliometrics & { source: string | null },
  now: Date,
): Promise<Bibliometrics> {
  const row = { citations, hIndex, i10Index, source, updated_at: now.toISOString() };
  await db
    .insert(bibliometrics)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: bibliometrics.id, set: row });
  return { citations, hIndex, i10Index };
}

/**
 * Adds a keyword at the end.
 *
 * @param known the keywords that are shown now, stored or the sample's
 * @returns false when it is there already; case does not matter
 */
export async function insertKeyword(
  db: Db,
  keyword: string,
  known: readonly string[],
): Promise<boolean> {
  // SQLite folds the case of ASCII alone, so that other letters are compared here.
  const fold = (text: string) => text.toLowerCase();
  if (known.some((other) => fold(other) === fold(keyword))) return false;
  const [, added] = await db.batch([
    storeKnown(db, known),
    db
      .insert(bibliometricKeywords)
      .select(
        sql`select ${keyword}, (select coalesce(max("order"), 0) + 1 from bibliometric_keywords)
          where not exists (select 1 from bibliometric_keywords where lower(keyword) = lower(${keyword}))`,
      )
      .returning({ keyword: bibliometricKeywords.keyword }),
  ]);
  return added.length > 0;
}

/**
 * Removes a keyword. One of the sample's goes by storing the others.
 *
 * @param known the keywords that are shown now
 * @returns false when there is none
 */
export async function deleteKeyword(
  db: Db,
  keyword: string,
  known: readonly string[],
): Promise<boolean> {
  const [, removed] = await db.batch([
    storeKnown(db, known),
    db
      .delete(bibliometricKeywords)
      .where(eq(bibliometricKeywords.keyword, keyword))
      .returning({ keyword: bibliometricKeywords.keyword }),
    keywordsAreStored(db),
  ]);
  return removed.length > 0;
}

/** The sample's keywords become one's own with the first change. */
const storeKnown = (db: Db, known: readonly string[]) =>
  db.insert(bibliometricKeywords).select(
    sql`select value, key + 1 from json_each(${JSON.stringify(known)})
        where not exists (select 1 from bibliometric_keywords)`,
  );
