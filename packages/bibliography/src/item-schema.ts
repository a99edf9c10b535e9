/** CSL-JSON as other programs send it, checked against what works here can hold. */
import { z } from 'zod';
import { sourceTypeOf } from './csl-types.ts';
import { parseDate } from './dates.ts';
import { parseDoi } from './doi.ts';
import {
  CSL_TYPES,
  type CslDate,
  type Item,
  NAME_VARIABLES,
  SOURCE_TYPES,
  TEXT_VARIABLES,
} from './item.ts';

/** The other types of CSL 1.0.2, which become the nearest one. */
const OTHER_TYPES = 'classic entry entry-dictionary event figure graphic periodical post'.split(
  ' ',
);
const TYPES = new Set<string>([...CSL_TYPES, ...SOURCE_TYPES, ...OTHER_TYPES]);

const MAX_TEXT = 2000;
const MAX_NAMES = 3000;

const scalar = z.union([z.string(), z.number()], 'Send text');

/** Numbers are texts here, as they are in references; registries have lists of titles and ISSNs, whose first one counts. */
const text = z
  .union([scalar, z.array(scalar)], 'Send text')
  .nullish()
  .transform((value) => {
    const [first] = [value].flat();
    return first === null || first === undefined ? undefined : String(first);
  })
  .pipe(z.string().max(MAX_TEXT, `At most ${MAX_TEXT} characters`).optional());

const name = z
  .object(
    {
      family: text,
      given: text,
      'dropping-particle': text,
      'non-dropping-particle': text,
      suffix: text,
      literal: text,
      name: text,
      ORCID: text,
    },
    'Send a name with family and given, or literal',
  )
  // Crossref's name of an organisation.
  .transform(({ name: whole, ...parts }) => (whole ? { ...parts, literal: whole } : parts));

const part = z.union([z.int(), z.string().regex(/^-?\d{1,5}$/, 'Send numbers')]).transform(Number);

/** Registries have a date without parts where they know none. */
const hasNoDate = (value: unknown) => JSON.stringify(value)?.includes('"date-parts":[[null]]');

const date = z
  .preprocess(
    (value) => (value === null || hasNoDate(value) ? undefined : value),
    z
      .object(
        {
          'date-parts': z.array(z.array(part).min(1).max(3)).min(1).max(2).optional(),
          season: z.union([z.string(), z.number()]).optional(),
          literal: text,
          raw: text,
        },
        'Send a date with date-parts',
      )
      .transform(({ raw, ...given }): CslDate => {
        const read = given['date-parts'] || !raw ? null : parseDate(raw);
        return (
          read ??
          (raw && !given['date-parts'] ? { ...given, literal: given.literal ?? raw } : given)
        );
      })
      .optional(),
  )
  .optional();

/** An id that `data-ref` can name beside others. */
const id = z
  .union([z.string(), z.number()], 'Send an id')
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^[^\s\p{Cc}"<>]{1,200}$/u, 'Send an id without spaces, of at most 200 characters'),
  );

/** Keys as the type has them, with one schema for all. */
const all = <Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  // Cast: the keys are those names, which `fromEntries` loses.
  Object.fromEntries(names.map((each) => [each, schema])) as Record<Name, Schema>;

// Abstracts and keywords say nothing in a reference.
const texts = TEXT_VARIABLES.filter(
  (variable) => variable !== 'abstract' && variable !== 'keyword',
);

/**
 * An item of CSL-JSON. Variables that works here do not hold are dropped; numbers become texts, and dates get their parts.
 *
 * @example itemSchema.parse({ id: 'roofs', type: 'book', title: 'Roofs', volume: 3 }).volume // "3"
 */
export const itemSchema: z.ZodType<Item> = z.object(
  {
    id,
    type: z
      .string('Send a type of CSL')
      .refine((type) => TYPES.has(type), 'Send a type of CSL, such as article-journal')
      .transform(sourceTypeOf),
    ...all(texts, text),
    // In the form in which they are compared.
    DOI: text.transform((written) => (written && parseDoi(written)) || written),
    ...all(NAME_VARIABLES, z.array(name).max(MAX_NAMES).optional()),
    ...all(['issued', 'event-date', 'original-date'], date),
    custom: z.record(z.string().max(100), z.string().max(MAX_TEXT)).optional().catch(undefined),
  },
  'Send an item of CSL-JSON',
);
