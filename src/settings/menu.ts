import { decoded } from '../values/text.ts';
import { type MenuItem, SITE_PAGES, type SitePage } from './settings.ts';

/** The specified menu. */
export const DEFAULT_MENU: MenuItem[] = [
  ['home', 'Home'],
  ['about', 'About'],
  ['publications', 'Publications'],
  ['blog', 'Blog'],
  ['conferences', 'Conferences'],
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
  const whole = [...known, ...DEFAULT_MENU.filter(isMissing)];
  // Before the button that ends the menu.
  const end = whole.at(-1)?.page === 'schedule' ? whole.length - 1 : whole.length;
  return whole
    .toSpliced(end, 0, ...own.filter(isMissing))
    .map((item) => (item.page === 'home' ? { ...item, visible: true } : item));
}

/** True unless the menu has switched the page off. */
export const isVisible = (menu: readonly MenuItem[], page: SitePage): boolean =>
  menu.find((item) => item.page === page)?.visible ?? true;

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
 * "/blog", "/blog/a-post", "/publications.bib".
 */
export function isHidden(menu: readonly MenuItem[], address: string): boolean {
  const [, first = ''] = /^\/([^/?#.]*)/.exec(address) ?? [];
  const page = first.includes('%') ? decoded(first) : first;
  return page !== '' && menu.some((item) => item.page === page && !item.visible);
}
