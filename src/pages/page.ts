import { z } from 'zod';
import { required } from '../values/fields.ts';

/** Where a link to a page stands. */
export const PLACES = ['menu', 'footer', 'none'] as const;
export type Place = (typeof PLACES)[number];

/**
 * The fields that the administrator writes of a page, as calls take them. The one definition of them: the
 * form derives from it, and rows are checked against it (`db/queries/pages/read.ts`).
 */
export const pageFields = z.object(
  {
    title: required('Please give the page a title', 300),
    /** As it is typed: it is folded before it is stored. */
    slug: required('Please give the page an address', 300),
    content: z.string('Please send the content as HTML'),
    place: z.enum(PLACES, 'Please choose menu, footer or none'),
    published: z.boolean('Please send true or false'),
  },
  'Please send an object with the fields of a page',
);
export type PageFields = z.output<typeof pageFields>;

/** A new page, as `POST /api/admin/pages` takes it: its address comes from its title unless it is given. */
export const newPage = pageFields.extend({
  slug: z.string('Please send text').trim().max(300, 'At most 300 characters, please').nullish(),
});
export type NewPage = z.output<typeof newPage>;

/** Some fields of a page, as `PUT /api/admin/pages/{id}` takes them; others are left out. */
export const pageChanges = pageFields.partial();

/** The address of a page on the site. */
export const pageAddress = (slug: string): string => `/${encodeURIComponent(slug)}`;
