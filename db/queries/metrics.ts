import { getTableColumns } from 'drizzle-orm';
import type { Db } from '../open.ts';
import { bibliometrics } from '../schema/bibliometrics.ts';

export interface Bibliometrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** Query for the stored metrics (at most one row), as part of a batch. */
export const storedBibliometrics = (db: Db) => {
  const { citations, hIndex, i10Index } = bibliometrics;
  return db.select({ citations, hIndex, i10Index }).from(bibliometrics);
};

/** The stored metrics, otherwise the defaults; null if there are none. */
export async function selectBibliometrics(
  db: Db,
  defaults: Bibliometrics | null,
): Promise<Bibliometrics | null> {
  const [stored] = await storedBibliometrics(db);
  return stored ?? defaults;
}

/** Response without any metrics. */
export const NO_FIGURES: Bibliometrics = { citations: 0, hIndex: 0, i10Index: 0 };

/** The stored metrics with source and date; the defaults, with neither, if none are stored. */
export async function selectBibliometricsRecord(db: Db, defaults: Bibliometrics | null) {
  const { id: _, ...columns } = getTableColumns(bibliometrics);
  const [stored] = await db.select(columns).from(bibliometrics);
  return stored ?? { ...(defaults ?? NO_FIGURES), source: null, updated_at: null };
}

/** Stores the metrics, replacing previous ones. */
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
