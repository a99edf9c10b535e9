import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { languageTag } from '../src/values/language.ts';
import { isSitePath } from '../src/values/site-path.ts';
import { isCalendarDay, storedMoment } from '../src/values/time.ts';

/** Of a post for which none was chosen. */
export const DEFAULT_CATEGORY = 'Research';

/** The categories that a post's form offers: the settings', then the others that are in use, each once. */
export function mergedCategories(
  presets: readonly string[],
  ...used: (string | null | undefined)[]
): string[] {
  const others = used.filter((name): name is string => Boolean(name));
  return [...new Set([...presets, ...others])];
}

/**
 * Bytes of a post's HTML at most, and of a request that carries one: a row of D1 holds 2 MB, of which
 * this leaves room for the other fields.
 */
export const MAX_POST = 1_900_000;

const text = (max: number) =>
  z.string('Please send text').trim().max(max, `At most ${max} characters, please`);

const blankIsNull = (value: string | null) => value || null;
/** https, since pages show no other, or a path on the site. */
const isImageAddress = (address: string) =>
  /^(?:https:\/\/[^\s/]\S*)?$/i.test(address) || (isSitePath(address) && !/\s/.test(address));

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** A moment that names its zone, in UTC; null for any other text. */
function inUtc(text: string): string | null {
  if (!MOMENT.test(text) || !isCalendarDay(text.slice(0, 10))) return null;
  return storedMoment(new Date(text));
}

const NO_MOMENT = 'Please give a date and time with its zone, such as 2026-05-14T09:00:00Z';

/**
 * The fields that the administrator writes of a post, as calls take them. The one definition of them: the
 * form, drafts, versions and previews derive from it, and rows are checked against it
 * (`db/queries/posts/read.ts`).
 */
export const postFields = z.object(
  {
    title: required('Please give the post a title', 300),
    content: z.string('Please send the content as HTML'),
    excerpt: text(2000).nullable().transform(blankIsNull),
    category: required('Please choose a category', 100),
    author: required('Please name the author', 100),
    tags: z
      .array(required('Please leave out blank tags', 60), 'Please send the tags as a list')
      .max(50, 'At most 50 tags, please')
      .transform((names) => [...new Set(names)]),
    published: z.boolean('Please send true or false'),
    featured_image: text(2000)
      .nullable()
      .refine(
        (address) => address === null || isImageAddress(address),
        'Please give an https address, or upload an image',
      )
      .transform(blankIsNull),
    /** Of its text; null for the site's. */
    language: languageTag,
    published_at: z
      .string(NO_MOMENT)
      .trim()
      .refine((moment) => moment === '' || inUtc(moment) !== null, NO_MOMENT)
      .transform(inUtc)
      .nullable(),
  },
  'Please send an object with the fields of a post',
);
export type PostFields = z.output<typeof postFields>;

/** Some fields of a post, as `PUT /api/blog/admin/posts/{id}` takes them; others are left out. */
export const postChanges = postFields.partial();
type PostChanges = z.output<typeof postChanges>;

/** A new post, as `POST /api/blog/admin/posts` takes it: a title at least. */
export const newPost = postChanges.extend({ title: postFields.shape.title });

/** A post that nothing was written of yet. */
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
  published_at: null,
});

/** Those fields of a draft that could be saved as they are. */
export function validFields(draft: Readonly<Record<string, unknown>>): PostChanges {
  const sent = postChanges.safeParse(draft);
  if (sent.success) return sent.data;
  const wrong = new Set(sent.error.issues.map(({ path }) => path[0]));
  const others = Object.entries(draft).filter(([name]) => !wrong.has(name));
  return postChanges.safeParse(Object.fromEntries(others)).data ?? {};
}

/** The fields of a form that are not saved yet, and how often they were sent. */
export const draft = z.object(
  {
    fields: z.record(z.string(), z.json(), 'Please send the fields as an object'),
    revision: z.int('Please send the revision as a whole number').nonnegative(),
  },
  'Please send an object with fields and revision',
);
