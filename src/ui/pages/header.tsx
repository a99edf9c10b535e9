import type { ReactNode } from 'react';
import {
  DEFAULT_MENU,
  isVisible,
  menuPath,
  RECORD_PAGES,
  type ShownMenuItem,
} from '../../../records/menu.ts';
import type { MenuItem, ProfileLink } from '../../../records/settings.ts';
import type { Site } from '../../settings/site.ts';
import type { Translation } from '../../values/site-languages.ts';
import { useLinkLabel } from '../link-label.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { Icon, LinkIcon } from '../parts/icon.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { ModeSwitch } from '../parts/mode-switch.tsx';
import { OwnLink, PROFILES } from './profile.tsx';

/** The site's name, the menu, and notices about the site. `section` is the link for the current page. */
export function Header({
  site,
  section,
  translations,
}: {
  site: Site;
  section: string | null;
  translations: readonly Translation[];
}) {
  const t = useMessages('header');
  return (
    <>
      {site.sample && <Notice>{t('sample')}</Notice>}
      {!site.finished && <Notice>{t('unfinished')}</Notice>}
      <div className="site-header">
        <Owner name={site.name} home={section === '/'} />
        <div className="site-tools">
          <Navigation site={site} section={section} />
          <SearchLink section={section} />
          <LanguageSwitch site={site} translations={translations} />
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

/** Pages that every site has: they stay next to the name longest. */
const SPECIFIED_PAGES: ReadonlySet<string> = new Set(
  DEFAULT_MENU.map(({ page }) => page).filter((page) => !RECORD_PAGES.some((one) => one === page)),
);

/** Pages that stay at the end of the line while others are folded away. */
const LAST_PAGES: ReadonlySet<string> = new Set(['contact', 'schedule']);

/**
 * Parts of the menu in the owner's order: those that always stay, those that are folded into the menu one by
 * one, starting with the last, and those after them.
 */
function splitMenu(
  items: readonly ShownMenuItem[],
): [ShownMenuItem[], ShownMenuItem[], ShownMenuItem[]] {
  const end = items.findLastIndex(({ page }) => !LAST_PAGES.has(page)) + 1;
  const folding = items.slice(0, end).findIndex(({ page }) => !SPECIFIED_PAGES.has(page));
  const start = folding === -1 ? end : folding;
  return [items.slice(0, start), items.slice(start, end), items.slice(end)];
}

/**
 * Links to every page, in one line. The line wraps, and only its first row is visible: the browser determines
 * which links fit (`styles/header.css`). The others are in the menu, a popover with the same links, which
 * needs no script.
 */
function Navigation({ site, section }: { site: Site; section: string | null }) {
  const t = useMessages('header');
  const inLanguage = useLanguageAttributes();
  // The home page does not link to itself.
  const items = site.menu.filter(
    ({ page, visible }) => visible && !(page === 'home' && section === '/'),
  );
  const [first, folding, last] = splitMenu(items);
  const links = (part: readonly ShownMenuItem[], className?: string) =>
    part.length > 0 && (
      <ul className={className}>
        {part.map(({ page, label, language, path = menuPath(page) }) => (
          <li key={page} {...(language && inLanguage(language))}>
            <a
              href={path}
              aria-current={menuPath(page) === section ? 'page' : undefined}
              className={page === 'schedule' ? 'nav-button' : 'nav-link'}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <nav aria-label={t('main')} className="site-nav">
      <div id="site-menu" popover="auto" className="site-menu">
        <div className="folding">
          {links(first, 'together')}
          {links(folding)}
        </div>
        {links(last, 'together')}
        {site.links.length > 0 && <ProfileIcons links={site.links} all={profilesPage(site.menu)} />}
      </div>
      <div className="menu-place">
        <button
          type="button"
          popoverTarget="site-menu"
          className="menu-button"
          aria-label={t('menu')}
          title={t('menu')}
        >
          <Icon name="menu" size={18} />
          <span>{t('menu')}</span>
        </button>
      </div>
    </nav>
  );
}

/** Link to the search page, next to the menu on every screen. */
function SearchLink({ section }: { section: string | null }) {
  const t = useMessages('header');
  return (
    <a
      href="/search"
      aria-label={t('search')}
      title={t('search')}
      aria-current={section === '/search' ? 'page' : undefined}
      className="icon-link"
    >
      <Icon name="search" size={18} />
    </a>
  );
}

/** Number of icons that fit next to the menu, and in a row on a phone. */
const BESIDE_MENU = 4;
const IN_MENU = 7;

/** The researcher's first profiles as icons, and a link to all of them. */
function ProfileIcons({ links, all }: { links: ProfileLink[]; all: string | null }) {
  const t = useMessages('header');
  const linkLabel = useLinkLabel();
  // The link to all of them takes one place.
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
        <li className={links.length > IN_MENU ? undefined : 'hidden unfolded:flex'}>
          <a href={all} aria-label={t('profiles')} title={t('profiles')}>
            <Icon name="ellipsis" size={18} />
          </a>
        </li>
      )}
    </ul>
  );
}

/** The page that lists all profiles by name; null if it is hidden. */
function profilesPage(menu: readonly MenuItem[]): string | null {
  const page = (['contact', 'about'] as const).find((each) => isVisible(menu, each));
  return page ? `/${page}#${PROFILES}` : null;
}

/** Notices on every page. */
function Notice({ children }: { children: ReactNode }) {
  return <p className="notice">{children}</p>;
}
