import { z } from 'zod';
import { CITATIONS_WRONG } from './publication.ts';

/** A publication that a service can count the citations of. */
export interface CountablePublication {
  id: number;
  title: string;
  year: number;
  doi: string;
  citations: number;
}

/**
 * Pairs the new counts with the stored ones, in the order of the publications, to be looked at before they are
 * stored; and names the publications whose DOI is not known.
 */
export function compareCounts(
  publications: readonly CountablePublication[],
  counted: ReadonlyMap<string, number>,
) {
  return {
    counts: publications.flatMap(({ id, title, year, doi, citations }) => {
      const count = counted.get(doi);
      return count === undefined ? [] : [{ id, title, year, stored: citations, counted: count }];
    }),
    unknown: publications.flatMap(({ id, title, year, doi }) =>
      counted.has(doi) ? [] : [{ id, title, year }],
    ),
  };
}

/** The counts that were accepted, as `POST /api/admin/publications/citations` takes them. */
export const acceptedCounts = z.object(
  {
    counts: z
      .array(
        z.object(
          {
            id: z.int('Please send the id as a number'),
            citations: z.int(CITATIONS_WRONG).min(0, CITATIONS_WRONG),
          },
          'Please send each count with an id and citations',
        ),
        'Please send the counts as a list',
      )
      .min(1, 'Please accept at least one count')
      .max(20_000, 'At most 20000 counts, please'),
  },
  'Please send an object with counts',
);
