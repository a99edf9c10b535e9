import { isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../open.ts';
import { publications } from '../../schema/index.ts';

/** A publication that a service can count the citations of. */
export interface CountablePublication {
  id: number;
  title: string;
  year: number;
  doi: string;
  citations: number;
}

/** The publications that have a DOI, most cited first. */
export async function selectCountablePublications(db: Db): Promise<CountablePublication[]> {
  const { id, title, year, doi, citations } = publications;
  const rows = await db
    .select({ id, title, year, doi, citations })
    .from(publications)
    .where(isNotNull(doi))
    .orderBy(sql`${citations} desc, ${year} desc, ${id}`);
  return rows.flatMap((row) => (row.doi ? [{ ...row, doi: row.doi }] : []));
}

/** What is stored of citations that somebody typed or imported: nobody counted them. */
export const NOT_COUNTED = { citations_source: null, citations_updated_at: null };

/**
 * Stores citation counts with their source and the moment.
 *
 * @returns how many publications were there to take them
 */
export async function saveCitationCounts(
  db: Db,
  counts: { id: number; citations: number }[],
  { source, now }: { source: string; now: Date },
): Promise<number> {
  const json = JSON.stringify(counts);
  const saved = await db
    .update(publications)
    .set({
      citations: sql`(select value ->> 'citations' from json_each(${json})
        where value ->> 'id' = publications.id)`,
      citations_source: source,
      citations_updated_at: now.toISOString(),
    })
    .where(sql`${publications.id} in (select value ->> 'id' from json_each(${json}))`)
    .returning({ id: publications.id });
  return saved.length;
}
