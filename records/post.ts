import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { isCalendarDay, storedMoment } from '../src/values/time.ts';
import { citationStyle, references } from './citations.ts';
import { contributors } from './contributor-fields.ts';
import { doi } from './publication-schemas.ts';

/** Default category of a post. */
export const DEFAULT_CATEGORY = 'Research';

/** Categories offered by a post's form: the settings', then others in use, without duplicates. */
export function mergedCategories(
  presets: readonly string[],
  ...used: (string | null | undefined)[]
): string[] {
  const others = used.filter((name): name is string => Boolean(name));
  return [...new Set([...presets, ...others])];
}

/**
 * Maximum bytes of a post's HTML, and of a request that contains it: a row of D1 holds 2 MB, so this leaves room for
 * the other fields.
 */
export const MAX_POST = 1_900_000;

const text = (max: number) => z.string('Send text').trim().max(max, `At most ${max} characters`);

const blankIsNull = (value: string | null) => value || null;
/** https, since pages load no other images, or a path on the site. */
const isImageAddress = (address: string) =>
  /^(?:https:\/\/[^\s/]\S*)?$/i.test(address) || (isSitePath(address) && !/\s/.test(address));

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** A moment with its time zone, in UTC; null for any other text. */
function inUtc(text: string): string | null {
  if (!MOMENT.test(text) || !isCalendarDay(text.slice(0, 10))) return null;
  return storedMoment(new Date(text));
}

const NO_MOMENT = 'Enter a date and time with its zone, such as 2026-05-14T09:00:00Z';

/**
 * Fields of a post that the administrator writes, as sent in API calls. The single definition: the form, drafts,
 * versions and previews derive from it, and rows are validated against it (`db/queries/posts/read.ts`).
 */
export const postFields = z.object(
  {
    title: required('Enter a title', 300),
    content: z.string('Send the content as HTML'),
    excerpt: text(2000).nullable().transform(blankIsNull),
    category: required('Choose a category', 100),
    author: required('Enter the author', 100),
    tags: z
      .array(required('Remove blank tags', 60), 'Send the tags as a list')
      .max(50, 'Keep to 50 tags')
      .transform((names) => [...new Set(names)]),
    published: z.boolean('Send true or false'),
    featured_image: text(2000)
      .nullable()
      .refine(
        (address) => address === null || isImageAddress(address),
        'Enter an https address, or upload an image',
      )
      .transform(blankIsNull),
    /** Language of its text; null for the site's first. */
    language: languageTag,
    /** Id of the post in the site's first language whose translation this is; null for an original. */
    translation_of: z.int('Send an id').nullable(),
    references,
    citationStyle,
    published_at: z
      .string(NO_MOMENT)
      .trim()
      .refine((moment) => moment === '' || inUtc(moment) !== null, NO_MOMENT)
      .transform(inUtc)
      .nullable(),
    /** In the bare form, "10.1000/xyz123"; null for a post without one. */
    doi: doi(),
    /** Its authors in parts; empty for those whom `author` names (`src/posts/authors.ts`). */
    contributors: contributors.max(100, 'Keep to 100 people'),
  },
  'Send an object with the fields of a post',
);
export type PostFields = z.output<typeof postFields>;

/** Changes of a post, as `PUT /api/blog/admin/posts/{id}` accepts them. */
export const postChanges = postFields.partial();
type PostChanges = z.output<typeof postChanges>;

/** A new post, as `POST /api/blog/admin/posts` accepts it; only the title is required. */
export const newPost = postChanges.extend({ title: postFields.shape.title });

/** An empty post. */
export const emptyPost = (author: string): PostFields => ({
  title: '',
  content: '',
  excerpt: null,
  category: DEFAULT_CATEGORY,
  author,
  tags: [],
  published: false,
  featured_image: null,
  language: null,
  translation_of: null,
  references: [],
  citationStyle: null,
  published_at: null,
  doi: null,
  contributors: [],
});

/** The fields of a draft that are valid. */
export function validFields(draft: Readonly<Record<string, unknown>>): PostChanges {
  const sent = postChanges.safeParse(draft);
  if (sent.success) return sent.data;
  const wrong = new Set(sent.error.issues.map(({ path }) => path[0]));
  const others = Object.entries(draft).filter(([name]) => !wrong.has(name));
  return postChanges.safeParse(Object.fromEntries(others)).data ?? {};
}

/** Unsaved fields of a form, and their revision. */
export const draft = z.object(
  {
    fields: z.record(z.string(), z.json(), 'Send the fields as an object'),
    revision: z.int('Send the revision as a whole number').nonnegative(),
  },
  'Send an object with fields and revision',
);
