import { z } from 'zod';

/** A publication that a service can count the citations of. */
export interface CountablePublication {
  id: number;
  title: string;
  year: number;
  doi: string;
  citations: number;
}

/** What is stored for a publication, and what was counted now. */
export interface CitationCount {
  id: number;
  title: string;
  year: number;
  stored: number;
  counted: number;
}

/** What a service counted, to be looked at before it is stored. */
export interface CountedCitations {
  counts: CitationCount[];
  /** The publications whose DOI it does not know. */
  unknown: Pick<CitationCount, 'id' | 'title' | 'year'>[];
}

/** Pairs the new counts with the stored ones, in the order of the publications. */
export function compareCounts(
  publications: readonly CountablePublication[],
  counted: ReadonlyMap<string, number>,
): CountedCitations {
  const counts: CitationCount[] = [];
  const unknown: CountedCitations['unknown'] = [];
  for (const { id, title, year, doi, citations } of publications) {
    const count = counted.get(doi);
    if (count === undefined) unknown.push({ id, title, year });
    else counts.push({ id, title, year, stored: citations, counted: count });
  }
  return { counts, unknown };
}

const WHOLE = 'Please give the citations as a whole number from 0';

/** The counts that were accepted, as `POST /api/admin/publications/citations` takes them. */
export const acceptedCounts = z.object(
  {
    counts: z
      .array(
        z.object(
          { id: z.int('Please send the id as a number'), citations: z.int(WHOLE).min(0, WHOLE) },
          'Please send each count with an id and citations',
        ),
        'Please send the counts as a list',
      )
      .min(1, 'Please accept at least one count')
      .max(20_000, 'At most 20000 counts, please'),
  },
  'Please send an object with counts',
);
