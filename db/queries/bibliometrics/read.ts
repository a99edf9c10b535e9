import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { bibliometricKeywords, bibliometrics } from '../../schema/index.ts';

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

/** The stored figures; the defaults when none are stored. */
export async function selectBibliometrics(db: Db, defaults: Bibliometrics): Promise<Bibliometrics> {
  const [stored] = await storedBibliometrics(db);
  return stored ?? defaults;
}

/** The stored figures with source and date; the defaults, with neither, when none are stored. */
export async function selectBibliometricsRecord(db: Db, defaults: Bibliometrics) {
  const { id: _, ...columns } = getTableColumns(bibliometrics);
  const [stored] = await db.select(columns).from(bibliometrics);
  return stored ?? { ...defaults, source: null, updated_at: null };
}

/** The stored keywords in their order, as a query to be part of a batch. */
export const storedKeywords = (db: Db) =>
  db
    .select({ keyword: bibliometricKeywords.keyword })
    .from(bibliometricKeywords)
    .orderBy(asc(bibliometricKeywords.order), sql`rowid`);

/** The keywords of {@link storedKeywords}; the defaults while none are stored. */
export const keywordsOf = (rows: { keyword: string }[], defaults: string[]): string[] =>
  rows.length > 0 ? rows.map(({ keyword }) => keyword) : defaults;

/** The stored keywords in their order; the defaults while none are stored. */
export const selectKeywords = async (db: Db, defaults: string[]): Promise<string[]> =>
  keywordsOf(await storedKeywords(db), defaults);
