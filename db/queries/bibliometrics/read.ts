import { getTableColumns } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { bibliometrics } from '../../schema/index.ts';

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

/** The stored figures; the defaults when none are stored, and null where there are none either. */
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
