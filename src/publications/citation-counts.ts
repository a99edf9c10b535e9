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
