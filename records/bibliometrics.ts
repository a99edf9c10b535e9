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
