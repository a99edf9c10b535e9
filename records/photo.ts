import { z } from 'zod';
import { isSitePath } from '../src/values/site-path.ts';
import { defineRecord } from './define.ts';
import { describe, requiredText, text } from './fields.ts';

/** Valid years of a photo. */
export const PHOTO_YEARS = { min: 1900, max: 2030 };

/** Message for any other year. */
export const PHOTO_YEAR_WRONG = `Enter a year from ${PHOTO_YEARS.min} to ${PHOTO_YEARS.max}`;

const year = z
  .int(PHOTO_YEAR_WRONG)
  .min(PHOTO_YEARS.min, PHOTO_YEAR_WRONG)
  .max(PHOTO_YEARS.max, PHOTO_YEAR_WRONG)
  .nullable()
  .default(null);

const STORED = 'must be a path on this site';
const storedFile = z
  .string(STORED)
  .max(2_000, 'must be at most 2000 characters long')
  .refine((path) => isSitePath(path) && !/\s/.test(path), STORED);

/** A photo in the about page's gallery. */
export const photo = defineRecord('photo', {
  plural: 'photos',
  name: 'Photo',
  calls: 'admin/about/photos',
  table: 'about_photos',
  page: null,
  heading: 'Photos',
  intro: 'The photos of the about page.',
  fields: {
    url: storedFile,
    caption: requiredText(300, 'Enter a caption', { label: 'Caption' }),
    location: text(200, { label: 'Location (optional)', placeholder: 'e.g., Valencia, Spain' }),
    year: describe(year, { as: 'number', label: 'Year (optional)' }),
  },
  title: 'caption',
  ordered: { precedes: () => false },
  file: { field: 'url', folder: 'photos' },
  isSame: (one, other) => one.caption === other.caption && one.url === other.url,
  path: () => '/about',
  details: ({ location, year }) => [location, year === null ? null : String(year)],
  example: 'The hall at night · Valencia, Spain · 2024',
  messages: {
    added: 'Photo uploaded successfully',
    deleted: 'Photo deleted successfully',
    addFailed: 'Failed to upload photo',
    deleteFailed: 'Failed to delete photo',
    incompleteOrder: 'Send each photo once',
  },
});

/** A photo with its number. */
export type Photo = z.output<typeof photo.schema> & { id: number };

/** A year as sent by a form. */
const toYear = (typed: unknown) => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : /^\d{4}$/.test(text) ? Number(text) : text;
};

/** Form fields beside an uploaded photo; blank optional ones are null. */
export const photoFields = photo.schema
  .pick({ caption: true, location: true })
  .extend({ year: z.preprocess(toYear, photo.schema.shape.year) });
