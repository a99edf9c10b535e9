import { encodeEntities } from '../html.ts';
import { pageSlug } from '../pages/slug.ts';
import type { SourceText } from './front-matter.ts';
import type { LeftBehindList, MovedPage } from './moved-site.ts';

/** Whether the head of a text could be read in part only: it comes as a draft then, and is noted. */
export function isUnread({ name, error }: SourceText, left: LeftBehindList): boolean {
  if (error !== null) {
    const why = `It came as a draft: its head could be read only in part. ${error}`;
    left.add('head of a text', why, name);
  }
  return error !== null;
}

/** Whether a page shows nothing without its theme: it stays behind then, and is noted. */
export function isBlankPage(html: string, { name }: SourceText, left: LeftBehindList): boolean {
  const isBlank = html.trim() === '';
  if (isBlank) {
    left.add('page without a text of its own', 'The theme made it from other files.', name);
  }
  return isBlank;
}

/** What a talk's conference says of it. */
export function talkComment(title: string, type: string, text: string): string | null {
  const said = [[type, title].filter((part) => part !== '').join(': '), text].filter(
    (part) => part !== '',
  );
  return said.join('\n\n').slice(0, 5000) || null;
}

/** Links to the pages of a collection, with what introduces each. */
export function listOfPages(pages: readonly MovedPage[]): string {
  const items = pages.map(
    ({ addresses: [address = ''], title }) =>
      `<li><a href="${encodeEntities(address)}">${encodeEntities(title)}</a></li>`,
  );
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

/**
 * The page that lists a collection, where the site has none for it.
 *
 * @param name of the collection, which was its address
 */
export const indexPage = (
  source: string,
  name: string,
  pages: readonly MovedPage[],
): MovedPage => ({
  source,
  addresses: [`/${name}/`],
  slug: pageSlug(name),
  title: spoken(name),
  html: listOfPages(pages),
  place: 'menu',
  published: true,
});

/** A name of a file as a title. */
export const spoken = (name: string): string => {
  const words = (name.split('/').at(-1) ?? name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
