import { z } from 'zod';
import { isSitePath } from '../site-path.ts';
import { isCalendarDay } from '../time.ts';

/**
 * Bytes of a post's HTML at most, and of a request that carries one: a row of D1 holds 2 MB, of which
 * this leaves room for the other fields.
 */
export const MAX_POST = 1_900_000;

const text = (max: number) =>
  z.string('Please send text').trim().max(max, `At most ${max} characters, please`);
const needed = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters, please`);

const blankIsNull = (value: string | null) => value || null;
/** https, since pages show no other, or a path on the site. */
const isImageAddress = (address: string) =>
  /^(?:https:\/\/[^\s/]\S*)?$/i.test(address) || (isSitePath(address) && !/\s/.test(address));

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** A moment that names its zone, in UTC; null for what is none. */
function inUtc(text: string): string | null {
  if (!MOMENT.test(text) || !isCalendarDay(text.slice(0, 10))) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const NO_MOMENT = 'Please give a date and time with its zone, such as 2026-05-14T09:00:00Z';

const title = needed('Please give the post a title', 300);
const content = z.string('Please send the content as HTML');
const excerpt = text(2000).nullable().transform(blankIsNull);
const category = needed('Please choose a category', 100);
const author = needed('Please name the author', 100);
const tags = z
  .array(needed('Please leave out blank tags', 60), 'Please send the tags as a list')
  .max(50, 'At most 50 tags, please')
  .transform((names) => [...new Set(names)]);
const published = z.boolean('Please send true or false');
const featured_image = text(2000)
  .nullable()
  .refine(
    (address) => address === null || isImageAddress(address),
    'Please give an https address, or upload an image',
  )
  .transform(blankIsNull);
const published_at = z
  .string(NO_MOMENT)
  .trim()
  .refine((moment) => moment === '' || inUtc(moment) !== null, NO_MOMENT)
  .transform(inUtc)
  .nullable();

/** The fields of a post that the administrator writes, any subset of them; others are left out. */
export const postChanges = z
  .object(
    { title, content, excerpt, category, author, tags, published, featured_image, published_at },
    'Please send an object with the fields of a post',
  )
  .partial();

/** A new post: a title at least. */
export const newPost = postChanges.extend({ title });

export type PostChanges = z.infer<typeof postChanges>;
export type NewPost = z.infer<typeof newPost>;

/** Two posts whose dates are to be swapped. */
export const swap = z.object(
  {
    ids: z
      .tuple([z.int().positive(), z.int().positive()], 'Please send the ids of two posts')
      .refine(([one, other]) => one !== other, 'Please send the ids of two different posts'),
  },
  'Please send an object with ids',
);

/** What stands in a post's form, and how often it was saved. */
export const draft = z.object(
  {
    fields: z.record(z.string(), z.json(), 'Please send the fields as an object'),
    revision: z.int('Please send the revision as a whole number').nonnegative(),
  },
  'Please send an object with fields and revision',
);
