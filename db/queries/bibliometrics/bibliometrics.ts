import { runBatch } from '../../batch.ts';
import type { Db } from '../../open.ts';
import { bibliometrics } from '../../schema/index.ts';
import { metricsPassageStatements } from '../passages/write.ts';

export interface Bibliometrics {
  citations: number;
  hIndex: number;
  i10Index: number;
}

/** The figures with where they come from; a source of null means that they were typed in. */
export interface BibliometricsRecord extends Bibliometrics {
  source: string | null;
  /** When they were stored; null for the defaults, which never were. */
  updated_at: string | null;
}

/** The stored figures (a row or none), as a query to be part of a batch. */
export const storedBibliometrics = (db: Db) =>
  db
    .select({
      citations: bibliometrics.citations,
      hIndex: bibliometrics.hIndex,
      i10Index: bibliometrics.i10Index,
    })
    .from(bibliometrics);

/** The stored figures; the defaults when none are stored. */
export async function selectBibliometrics(db: Db, defaults: Bibliometrics): Promise<Bibliometrics> {
  const [stored] = await storedBibliometrics(db);
  return stored ?? defaults;
}

/** The stored figures with source and date; the defaults, with neither, when none are stored. */
export async function selectBibliometricsRecord(
  db: Db,
  defaults: Bibliometrics,
): Promise<BibliometricsRecord> {
  const [stored] = await db
    .select({
      citations: bibliometrics.citations,
      hIndex: bibliometrics.hIndex,
      i10Index: bibliometrics.i10Index,
      source: bibliometrics.source,
      updated_at: bibliometrics.updated_at,
    })
    .from(bibliometrics);
  return stored ?? { ...defaults, source: null, updated_at: null };
}

/** Stores the figures in the place of those that were there, and lets the assistant know. */
export async function saveBibliometrics(
  db: Db,
  { citations, hIndex, i10Index, source }: Bibliometrics & { source: string | null },
  now: Date,
): Promise<Bibliometrics> {
  const row = { citations, hIndex, i10Index, source, updated_at: now.toISOString() };
  await runBatch(db, [
    db
      .insert(bibliometrics)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: bibliometrics.id, set: row }),
    ...metricsPassageStatements(db, row),
  ]);
  return { citations, hIndex, i10Index };
}
