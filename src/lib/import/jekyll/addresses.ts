import { slugOf } from '../../posts/slug.ts';
import { stemOf } from '../files.ts';
import type { SourceText } from '../front-matter.ts';
import { dayOf, namesOf } from '../values.ts';

/** Whether a file is a post: some sites sort their posts into folders. */
export const isPostFile = (name: string): boolean => /(?:^|\/)_posts\//.test(name);

/** "2015-03-15" and "a-post" of "_posts/2015-03-15-a-post.md". */
export function postName(name: string): { day: string; slug: string } {
  const [, day = '', slug = stemOf(name)] =
    /^(\d{4}-\d{1,2}-\d{1,2})[-_](.+)$/.exec(stemOf(name)) ?? [];
  return { day, slug };
}

/** The patterns that Jekyll has names for (https://jekyllrb.com/docs/permalinks/#built-in-formats). */
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
  ordinal: '/:categories/:title.html',
};

/**
 * Where Jekyll put a post that does not say it itself.
 *
 * @param permalink of the site's settings: a pattern or its name, "" for the usual one
 */
export function postAddress(
  { name, values }: SourceText,
  permalink: string,
  timeZone: string,
): string {
  const { day, slug } = postName(name);
  const [year = '', month = '', date = ''] = (dayOf(values.date, timeZone) ?? day).split('-');
  const categories = namesOf(values.categories ?? values.category).map((each) => slugOf(each));
  const parts: Record<string, string> = {
    ...{ categories: categories.join('/'), year, month, day: date, title: slug },
    ...{
      slug: slugOf(slug),
      i_month: String(Number(month)),
      i_day: String(Number(date)),
      short_year: year.slice(2),
    },
  };
  const pattern = permalink || 'date';
  return (STYLES[pattern] ?? pattern)
    .replace(/:([a-z_]+)/g, (_, part: string) => parts[part] ?? '')
    .replace(/\/{2,}/g, '/');
}

/** A path as addresses are compared. */
export const addressKey = (path: string): string =>
  path.replace(/^\/+|(?:\/|\/?index\.html?)$/g, '').replace(/\.html?$/, '');

/** The same with a slash at both ends. */
export const addressFolder = (path: string): string =>
  `/${addressKey(path)}${addressKey(path) ? '/' : ''}`;
