import { z } from 'zod';
import { required } from '../src/values/fields.ts';
import { decodeEntities } from '../src/values/html.ts';
import { languageTag } from '../src/values/language.ts';
import { toSlug } from '../src/values/slug.ts';

/** Where a link to a page stands. */
export const PLACES = ['menu', 'footer', 'none'] as const;
export type Place = (typeof PLACES)[number];

/**
 * The fields that the administrator writes of a page, as calls take them. The one definition of them: the
 * form derives from it, and rows are checked against it (`db/schema/posts.ts`).
 */
export const pageFields = z.object(
  {
    title: required('Please give the page a title', 300),
    /** As it is typed: it is folded before it is stored. */
    slug: required('Please give the page an address', 300),
    content: z.string('Please send the content as HTML'),
    place: z.enum(PLACES, 'Please choose menu, footer or none'),
    published: z.boolean('Please send true or false'),
    /** Of its text; null for the site's. */
    language: languageTag,
  },
  'Please send an object with the fields of a page',
);
export type PageFields = z.output<typeof pageFields>;

/** What a link to a published page needs. */
export type PageLink = Pick<PageFields, 'slug' | 'title' | 'language' | 'place'>;

/** A new page, as `POST /api/admin/pages` takes it: its address comes from its title unless it is given. */
export const newPage = pageFields.extend({
  slug: z.string('Please send text').trim().max(300, 'At most 300 characters, please').nullish(),
  language: languageTag.default(null),
});
export type NewPage = z.input<typeof newPage>;

/** Some fields of a page, as `PUT /api/admin/pages/{id}` takes them; others are left out. */
export const pageChanges = pageFields.partial();

/** The address of a page on the site. */
export const pageAddress = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** What a template cannot know, as HTML: the administrator writes something in its place. */
export const gap = (what: string): string => `<strong>[${what}]</strong>`;

/**
 * The gaps of a template that nobody has filled in: "street and number, postcode, city, country".
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
 * The addresses that no page of the site's own may have, since something else answers there: the first part of every
 * route (a test compares), the folder of static files, and the home page's name in the menu. Those with a dot are none
 * that a page could have.
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

/** The address of a page by what is typed as its address, or by its title: folded as those of posts are. */
export const pageSlug = (typed: string): string => toSlug(typed, 'page');
