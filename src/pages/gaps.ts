import { decodeEntities } from '../values/html.ts';

/** What a template cannot know, as HTML: the administrator writes something in its place. */
export const gap = (what: string): string => `<strong>[${what}]</strong>`;

/**
 * The gaps of a template that nobody has filled in: "street and number, postcode, city, country".
 *
 * @param html of a page
 */
export const findGaps = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<strong>\[([^\]<]+)\]<\/strong>/g)].map(([, what = '']) =>
      decodeEntities(what),
    ),
  ),
];
