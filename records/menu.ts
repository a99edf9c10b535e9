import { decoded } from '../src/values/text.ts';
import { LISTED_RECORDS } from './index.ts';
import { type MenuItem, SITE_PAGES, type SitePage } from './settings.ts';

/** The specified menu. */
export const DEFAULT_MENU: MenuItem[] = [
  ['home', 'Home'],
  ['about', 'About'],
  ['publications', 'Publications'],
  ['blog', 'Blog'],
  ...LISTED_RECORDS.map(({ page, heading }) => [page, heading]),
  ['contact', 'Contact'],
  ['schedule', 'Schedule Meeting'],
].map(([page = '', label = '']) => ({ page, label, visible: true }));

const isSitePage = (page: string): page is SitePage => SITE_PAGES.some((known) => known === page);

/** The address of a page of the menu. */
export const menuPath = (page: string): string => (page === 'home' ? '/' : `/${page}`);

/**
 * The menu with every page of the site in it: one that was not mentioned comes after the others, home is
 * always visible, and what is no page of the site goes.
 *
 * @param ownPages those that want to be in the menu, by slug, with the titles that are their labels
 */
export function completeMenu(
  menu: readonly MenuItem[],
  ownPages: readonly { slug: string; title: string }[] = [],
): MenuItem[] {
  const known = menu.filter(
    ({ page }) => isSitePage(page) || ownPages.some(({ slug }) => slug === page),
  );
  const isMissing = ({ page }: MenuItem) => !known.some((item) => item.page === page);
  const own = ownPages.map(({ slug, title }) => ({ page: slug, label: title, visible: true }));
  const added = [...DEFAULT_MENU, ...own].filter(isMissing);
  const isButton = ({ page }: MenuItem) => page === 'schedule';
  // The button ends the menu, unless its owner moved it.
  const end = known.at(-1)?.page === 'schedule' ? known.length - 1 : known.length;
  return known
    .toSpliced(end, 0, ...added.filter((item) => !isButton(item)))
    .concat(added.filter(isButton))
    .map((item) => (item.page === 'home' ? { ...item, visible: true } : item));
}

/** Pages that are there with their first record, and then in the menu: until then an own page may have the address. */
export const RECORD_PAGES = LISTED_RECORDS.flatMap(({ page, isAlwaysInMenu }) =>
  isAlwaysInMenu ? [] : [page],
);
export type RecordPage = (typeof RECORD_PAGES)[number];

/** The menu without pages that have no records; those that are switched off stay so. */
export const omitEmptyPages = (
  menu: readonly MenuItem[],
  filled: readonly RecordPage[],
  ownPages: readonly { slug: string }[],
): MenuItem[] =>
  menu.filter(({ page, visible }) => {
    const isEmpty = RECORD_PAGES.some((each) => each === page && !filled.includes(each));
    return !visible || !isEmpty || ownPages.some(({ slug }) => slug === page);
  });

/** True unless the menu has switched the page off. */
export const isVisible = (menu: readonly MenuItem[], page: SitePage): boolean =>
  menu.find((item) => item.page === page)?.visible ?? true;

/** The records of a page, for other pages to name: none while the menu has switched that page off. */
export const recordsIfVisible = <Row>(
  menu: readonly MenuItem[],
  page: SitePage,
  rows: readonly Row[],
): Row[] => (isVisible(menu, page) ? [...rows] : []);

/** What a page is called: as the menu calls it, where the owner chose another word there than the specified one. */
export function choosePageTitle(menu: readonly MenuItem[], page: SitePage, title: string): string {
  const isItem = (item: MenuItem) => item.page === page;
  const label = menu.find(isItem)?.label;
  return label && label !== DEFAULT_MENU.find(isItem)?.label ? label : title;
}

/** The pages of every site that the menu has switched off. */
export const listHiddenPages = (menu: readonly MenuItem[]): SitePage[] =>
  SITE_PAGES.filter((page) => !isVisible(menu, page));

/**
 * True for the address of a page that the menu has switched off, and for what is below it or made of it:
 * "/blog", "/blog/a-post", "/publications.bib", "/embed/publications".
 */
export function isHidden(menu: readonly MenuItem[], address: string): boolean {
  const [, first = ''] = /^\/(?:embed\/)?([^/?#.]*)/.exec(address) ?? [];
  const page = first.includes('%') ? decoded(first) : first;
  return page !== '' && menu.some((item) => item.page === page && !item.visible);
}

/**
 * HTML in which links to pages that the menu has switched off are plain text: in posts and other texts the owner links
 * by hand.
 *
 * @param html as React or the cleaner writes it: links have an end, and no ">" in their attributes
 */
export const removeHiddenLinks = (menu: readonly MenuItem[], html: string): string =>
  menu.every(({ visible }) => visible)
    ? html
    : html.replace(
        /<a [^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
        (link: string, address: string, text: string) => (isHidden(menu, address) ? text : link),
      );
