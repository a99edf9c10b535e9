import { z } from 'zod';
import { once, required } from '../values/fields.ts';
import { isPhotoYear, PHOTO_YEAR_WRONG, sectionAnchor } from './sections.ts';

/** The most sections that the about page has. */
export const MAX_SECTIONS = 50;

/** A section of the about page. */
export const aboutSection = z.object(
  {
    section: required('Please give the section an ID', 100),
    title: required('Please give the section a title', 200),
    content: z
      .string('Please send the content as text')
      .max(20_000, 'At most 20000 characters, please'),
    order: z.int('Please send the order as a whole number'),
  },
  'Please send each section as an object',
);

/** All sections of the about page, as `POST /api/admin/about/content` takes them. */
export const aboutContent = z.object(
  {
    content: z
      .array(aboutSection, 'Please send the sections as a list')
      .min(1, 'Please keep at least one section')
      .max(MAX_SECTIONS, `At most ${MAX_SECTIONS} sections, please`)
      .check(
        once(
          ({ section }) => sectionAnchor(section),
          'Another section has this ID already',
          'section',
        ),
      ),
  },
  'Please send an object with content',
);

const optional = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** The form fields of a photo; blank optional ones are null. */
export const photoFields = z.object({
  caption: required('Please give a caption', 300),
  location: z
    .preprocess(optional, z.string().trim().max(200, 'At most 200 characters, please').optional())
    .transform((location) => location ?? null),
  year: z
    .preprocess(
      optional,
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, PHOTO_YEAR_WRONG)
        .transform(Number)
        .refine(isPhotoYear, PHOTO_YEAR_WRONG)
        .optional(),
    )
    .transform((year) => year ?? null),
});
