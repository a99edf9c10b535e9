import type { ReactNode } from 'react';
import { DEFAULT_MENU, isVisible, menuPath, RECORD_PAGES } from '../../../records/menu.ts';
import type { MenuItem, ProfileLink } from '../../../records/settings.ts';
import type { Site } from '../../settings/site.ts';
import { INTERFACE_LANGUAGE, languageAttributes } from '../../values/language-attributes.ts';
import { linkLabel } from '../../values/profile-links.ts';
import { cx } from '../parts/cx.ts';
import { Icon, LinkIcon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { ModeSwitch } from '../parts/mode-switch.tsx';
import { OwnLink, PROFILES } from './profile.tsx';

/** Whose site this is, the ways to its pages, and what it says while it is so. `section` is the link that leads here. */
export function Header({ site, section }: { site: Site; section: string | null }) {
  const menu = arrangeMenu(site);
  return (
    <>
      {site.sample && (
        <Notice>Sample content: the researcher and the work shown here are invented.</Notice>
      )}
      {!site.finished && <Notice>This site is being set up.</Notice>}
      <div className={cx('site-header', menu.unfolds)}>
        <Owner name={site.name} home={section === '/'} />
        <div className="site-tools">
          <Navigation site={site} menu={menu} section={section} />
          <SearchLink section={section} />
          <ModeSwitch />
        </div>
      </div>
    </>
  );
}

/** The site's name; not a link on the home page, where the heading shows it. */
function Owner({ name, home }: { name: string; home: boolean }) {
  if (home) return <span className="site-name">{name}</span>;
  return (
    <a href="/" className="site-name">
      {name}
    </a>
  );
}

/** Widths of the header's content, in pixels: from 64rem of the window on, and the most that there is. */
const NARROW = 944;
const WIDE = 1072;

/** How a header shows its menu. */
interface HeaderMenu {
  /** The class that says from which width of the window on the menu stands beside the name; none where it never fits. */
  unfolds?: 'unfolds' | 'unfolds-wide';
  beside: MenuItem[];
  /** Pages that there is no room for beside the name: they are behind a button. */
  more: MenuItem[];
}

/** Puts as many pages beside the name as there is room for; those of a site's own and those of records go first. */
function arrangeMenu({ name, menu, links }: Site): HeaderMenu {
  const visible = menu.filter((item) => item.visible);
  const icons = Math.min(links.length, BESIDE_MENU);
  const measureHeader = (labels: readonly string[]) =>
    measure(name) * 8.8 + measure(labels.join('')) * 7.2 + labels.length * 12 + icons * 32 + 124;
  const width = measureHeader(visible.map(({ label }) => label));
  if (width <= NARROW) return { unfolds: 'unfolds', beside: visible, more: [] };
  const further = visible.filter(({ page }) => !SPECIFIED_PAGES.has(page));
  for (let count = 0; count <= further.length; count += 1) {
    const more = further.slice(further.length - count);
    const beside = visible.filter((item) => !more.includes(item));
    const button = count > 0 ? MORE_BUTTON : 0;
    if (measureHeader(beside.map(({ label }) => label)) + button <= WIDE)
      return { unfolds: 'unfolds-wide', beside, more };
  }
  return { beside: visible, more: [] };
}

/** How wide the button is with what stands around it, in pixels. */
const MORE_BUTTON = 110;

/** The pages that every site has. */
const SPECIFIED_PAGES: ReadonlySet<string> = new Set(
  DEFAULT_MENU.map(({ page }) => page).filter((page) => !RECORD_PAGES.some((one) => one === page)),
);

/** How many letters wide a text is: those of Chinese, Japanese and Korean are twice as wide. */
const measure = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);

/**
 * The links to every page. On narrow screens they are in a popover, which needs no script; a browser without
 * popovers shows them.
 */
function Navigation({
  site,
  menu,
  section,
}: {
  site: Site;
  menu: HeaderMenu;
  section: string | null;
}) {
  const item = ({ page, label }: MenuItem) => (
    <li key={page} {...languageAttributes(labelLanguage(site, { page, label }))}>
      <a
        href={menuPath(page)}
        aria-current={menuPath(page) === section ? 'page' : undefined}
        className={page === 'schedule' ? 'nav-button' : 'nav-link'}
      >
        {label}
      </a>
    </li>
  );
  // The home page does not link to itself.
  const beside = menu.beside.filter(({ page }) => !(page === 'home' && section === '/'));
  // The button stays last.
  const end = beside.at(-1)?.page === 'schedule' ? beside.length - 1 : beside.length;
  return (
    <nav aria-label="Main">
      <button type="button" popoverTarget="site-menu" className="menu-button">
        <Icon name="menu" size={18} />
        Menu
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <ul className="site-links">
          {beside.slice(0, end).map(item)}
          {menu.more.length > 0 && (
            <li className="more-pages">
              <Menu id="more-pages" label="More">
                {menu.more.map(item)}
              </Menu>
            </li>
          )}
          {beside.slice(end).map(item)}
        </ul>
        {site.links.length > 0 && <ProfileIcons links={site.links} all={profilesPage(site.menu)} />}
      </div>
    </nav>
  );
}

/** The way to the search of the whole site, beside the menu on every screen. */
function SearchLink({ section }: { section: string | null }) {
  return (
    <a
      href="/search"
      aria-label="Search"
      title="Search"
      aria-current={section === '/search' ? 'page' : undefined}
      className="icon-link"
    >
      <Icon name="search" size={18} />
    </a>
  );
}

/** In which language a page's label is: an own page's, or the owner's, who chose another word than the interface. */
function labelLanguage(site: Site, { page, label }: Pick<MenuItem, 'page' | 'label'>): string {
  const own = site.pages.find(({ slug }) => slug === page);
  const isOfInterface = DEFAULT_MENU.some((item) => item.page === page && item.label === label);
  return isOfInterface && !own ? INTERFACE_LANGUAGE : (own?.language ?? site.language);
}

/** How many icons there is room for: beside the menu, and in a row of the telephone's. */
const BESIDE_MENU = 4;
const IN_MENU = 7;

/** The researcher's first profiles elsewhere, as icons, and the way to all of them. */
function ProfileIcons({ links, all }: { links: ProfileLink[]; all: string | null }) {
  // The way to all of them takes one of the places.
  const fitting = (places: number) => (all && links.length > places ? places - 1 : links.length);
  return (
    <ul className="profile-icons">
      {links.slice(0, fitting(IN_MENU)).map((link, index) => {
        const label = linkLabel(link);
        return (
          <li
            key={link.url}
            className={index < fitting(BESIDE_MENU) ? undefined : 'unfolded:hidden'}
          >
            <OwnLink href={link.url} aria-label={label} title={label}>
              <LinkIcon kind={link.kind} size={17} />
            </OwnLink>
          </li>
        );
      })}
      {all && links.length > BESIDE_MENU && (
        <li className={links.length > IN_MENU ? undefined : 'hidden unfolded:block'}>
          <a href={all} aria-label="All profiles" title="All profiles">
            <Icon name="ellipsis" size={18} />
          </a>
        </li>
      )}
    </ul>
  );
}

/** The page that has all profiles with their names; null where no such page is shown. */
function profilesPage(menu: readonly MenuItem[]): string | null {
  const page = (['contact', 'about'] as const).find((each) => isVisible(menu, each));
  return page ? `/${page}#${PROFILES}` : null;
}

/** What every page says, while it is so. */
function Notice({ children }: { children: ReactNode }) {
  return <p className="notice">{children}</p>;
}
