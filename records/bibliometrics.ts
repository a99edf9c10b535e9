import { z } from 'zod';

const WHOLE = 'Enter a whole number, 0 or more';
const figure = z.int(WHOLE).min(0, WHOLE);

/** Metrics as `POST /api/admin/bibliometrics` accepts them; those without a source were entered by hand. */
export const bibliometricFields = z.object({
  citations: figure,
  hIndex: figure,
  i10Index: figure,
  source: z
    .string()
    .trim()
    .max(200, 'At most 200 characters')
    .nullish()
    .transform((source) => source || null),
});

const BLANK = 'Enter a keyword';

/** A keyword as `POST /api/admin/bibliometrics/keywords` accepts it. */
export const keywordFields = z.object({
  keyword: z
    .string(BLANK)
    .transform((keyword) => keyword.normalize('NFC').trim().replace(/\s+/g, ' '))
    .pipe(
      z
        .string()
        // `.` and `..` cannot be part of the URL for deleting a keyword.
        .regex(/[\p{L}\p{N}]/u, BLANK)
        .max(100, 'At most 100 characters'),
    ),
});
