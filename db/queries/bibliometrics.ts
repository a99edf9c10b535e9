import type { Db } from '../open.ts';
import { bibliometrics } from '../schema/index.ts';

export interface Bibliometrics {
  citations: number;
  hIndex: number;
  i10Index: number;
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
