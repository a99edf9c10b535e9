import { splitLanguage } from '../src/values/site-languages.ts';
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

/** The address of a page in the menu. */
export const menuPath = (page: string): string => (page === 'home' ? '/' : `/${page}`);

/**
 * Completes the menu with all pages of the site: missing ones are appended, home is always visible, and unknown pages
 * are removed.
 *
 * @param ownPages custom pages that should be in the menu, by slug, with their titles as labels
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
  // The button comes last, unless the owner moved it.
  const end = known.at(-1)?.page === 'schedule' ? known.length - 1 : known.length;
  return known
    .toSpliced(end, 0, ...added.filter((item) => !isButton(item)))
    .concat(added.filter(isButton))
    .map((item) => (item.page === 'home' ? { ...item, visible: true } : item));
}

/** Pages that exist once they have a record, and are then in the menu: until then, a custom page may use the address. */
export const RECORD_PAGES = LISTED_RECORDS.flatMap(({ page, isAlwaysInMenu }) =>
  isAlwaysInMenu ? [] : [page],
);
export type RecordPage = (typeof RECORD_PAGES)[number];

/** The menu without pages that have no records; hidden ones stay hidden. */
export const omitEmptyPages = (
  menu: readonly MenuItem[],
  filled: readonly RecordPage[],
  ownPages: readonly { slug: string }[],
): MenuItem[] =>
  menu.filter(({ page, visible }) => {
    const isEmpty = RECORD_PAGES.some((each) => each === page && !filled.includes(each));
    return !visible || !isEmpty || ownPages.some(({ slug }) => slug === page);
  });

/** True unless the page is hidden in the menu. */
export const isVisible = (menu: readonly MenuItem[], page: SitePage): boolean =>
  menu.find((item) => item.page === page)?.visible ?? true;

/** The records of a page, for use on other pages: none if the page is hidden in the menu. */
export const recordsIfVisible = <Row>(
  menu: readonly MenuItem[],
  page: SitePage,
  rows: readonly Row[],
): Row[] => (isVisible(menu, page) ? [...rows] : []);

/** An item of the menu as pages show it. */
export interface ShownMenuItem extends MenuItem {
  /** Of a label that the owner chose; without, the label is the interface's. */
  language?: string;
  /** Address of a custom page in its own language, on a site of several. */
  path?: string;
}

/** True where an item has the specified label of its page. */
export const isDefaultLabel = <Item extends MenuItem>(
  item: Item,
): item is Item & { page: SitePage } =>
  DEFAULT_MENU.some(({ page, label }) => page === item.page && label === item.label);

/** The name of a page: the owner's label in the menu, if it differs from the specified one. */
export function choosePageTitle(
  menu: readonly ShownMenuItem[],
  page: SitePage,
  title: string,
): string {
  const item = menu.find((item) => item.page === page);
  return item?.language === undefined ? title : item.label || title;
}

/** Standard pages that are hidden in the menu. */
export const listHiddenPages = (menu: readonly MenuItem[]): SitePage[] =>
  SITE_PAGES.filter((page) => !isVisible(menu, page));

/**
 * True for the address of a hidden page, and for addresses below it or derived from it: "/blog", "/blog/a-post",
 * "/publications.bib", "/embed/publications".
 */
export function isHidden(menu: readonly MenuItem[], address: string): boolean {
  // A page such as "/cv" has the shape of a language.
  return [address, splitLanguage(address).path].some((path) => {
    const [, first = ''] = /^\/(?:embed\/)?([^/?#.]*)/.exec(path) ?? [];
    const page = first.includes('%') ? decoded(first) : first;
    return page !== '' && menu.some((item) => item.page === page && !item.visible);
  });
}

/**
 * Replaces links to hidden pages with plain text, since the owner writes links in posts and other texts by hand.
 *
 * @param html as written by React or the cleaner: links are closed, and attributes contain no ">"
 */
export const removeHiddenLinks = (menu: readonly MenuItem[], html: string): string =>
  menu.every(({ visible }) => visible)
    ? html
    : html.replace(
        /<a [^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gs,
        (link: string, address: string, text: string) => (isHidden(menu, address) ? text : link),
      );
