import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { decodeEntities } from '../src/values/html.ts';
import { languageTag } from '../src/values/language.ts';
import { toSlug } from '../src/values/slug.ts';
import { citationStyle, references } from './citations.ts';

/** Where a page is linked. */
export const PLACES = ['menu', 'footer', 'none'] as const;
export type Place = (typeof PLACES)[number];

/**
 * Fields of a page that the administrator writes, as sent in API calls. The single definition: the form derives from
 * it, and rows are validated against it (`db/schema/posts.ts`).
 */
export const pageFields = z.object(
  {
    title: required('Enter a title', 300),
    /** As entered: it is normalised before it is stored. */
    slug: required('Enter an address', 300),
    content: z.string('Send the content as HTML'),
    place: z.enum(PLACES, 'Choose menu, footer or none'),
    published: z.boolean('Send true or false'),
    /** Language of its text; null for the site's first. */
    language: languageTag,
    /** Id of the page in the site's first language whose translation this is; null for an original. */
    translation_of: z.int('Send an id').nullable(),
    references,
    citationStyle,
  },
  'Send an object with the fields of a page',
);
export type PageFields = z.output<typeof pageFields>;

/** Data for a link to a published page. */
export type PageLink = Pick<
  PageFields,
  'slug' | 'title' | 'language' | 'place' | 'translation_of'
> & { id: number };

/** A new page, as `POST /api/admin/pages` accepts it: its address is derived from its title by default. */
export const newPage = pageFields.extend({
  slug: z.string('Send text').trim().max(300, 'At most 300 characters').nullish(),
  language: languageTag.default(null),
  translation_of: pageFields.shape.translation_of.default(null),
  references: references.default([]),
  citationStyle: citationStyle.default(null),
});
export type NewPage = Omit<Partial<PageFields>, 'slug'> &
  Pick<PageFields, 'title' | 'content' | 'place' | 'published'> & {
    slug?: string | null | undefined;
  };

/** Changes of a page, as `PUT /api/admin/pages/{id}` accepts them. */
export const pageChanges = pageFields.partial();

/** The address of a page on the site. */
export const pageAddress = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** A placeholder for facts that a template cannot know, as HTML, to be replaced by the administrator. */
export const gap = (what: string): string => `<strong>[${what}]</strong>`;

/**
 * The remaining placeholders of a template: "street and number, postcode, city, country".
 *
 * @param html of a page
 */
export const findUnfilledGaps = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<strong>\[([^\]<]+)\]<\/strong>/g)].map(([, what = '']) =>
      decodeEntities(what),
    ),
  ),
];

/**
 * Addresses unavailable for custom pages, since something else responds there: the first part of every route (a test
 * compares them), the folder of static files, and the home page's name in the menu. Those with a dot are not possible
 * slugs anyway.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'admin',
  'api',
  'assets',
  'blog',
  'chat',
  'conferences',
  'contact',
  'embed',
  'healthz',
  'home',
  'letters',
  'mcp',
  'meetings',
  'mode',
  'publications',
  'schedule',
  'search',
  'storage',
  'theme',
]);

/** Makes the address of a page from the entered address or its title, normalised like those of posts. */
export const pageSlug = (typed: string): string => toSlug(typed, 'page');
