import { z } from 'zod';

const WHOLE = 'Please give a whole number, 0 or more';
const figure = z.int(WHOLE).min(0, WHOLE);

/** The figures as `POST /api/admin/bibliometrics` takes them; figures without a source were typed in. */
export const bibliometricFields = z.object({
  citations: figure,
  hIndex: figure,
  i10Index: figure,
  source: z
    .string()
    .trim()
    .max(200, 'At most 200 characters, please')
    .nullish()
    .transform((source) => source || null),
});

const BLANK = 'Please give a keyword';

/** A keyword as `POST /api/admin/bibliometrics/keywords` takes it. */
export const keywordFields = z.object({
  keyword: z
    .string(BLANK)
    .transform((keyword) => keyword.normalize('NFC').trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        // `.` and `..` cannot be a part of the URL by which a keyword is removed.
        .regex(/[\p{L}\p{N}]/u, BLANK)
        .max(100, 'At most 100 characters, please'),
    ),
});

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
