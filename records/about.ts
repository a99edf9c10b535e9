import { z } from 'zod';
import { once, required } from '../src/values/fields.ts';
import { sectionAnchor } from './about-sections.ts';
import { photo } from './photo.ts';

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

/** A year as a form sends it. */
const toYear = (typed: unknown) => {
  const text = String(typed ?? '').trim();
  return text === '' ? null : /^\d{4}$/.test(text) ? Number(text) : text;
};

/** The form fields of a photo; blank optional ones are null. */
export const photoFields = photo.schema
  .pick({ caption: true, location: true })
  .extend({ year: z.preprocess(toYear, photo.schema.shape.year) });
