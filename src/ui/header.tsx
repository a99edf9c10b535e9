import { Ellipsis, Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { linkLabel } from '../lib/settings/links.ts';
import { DEFAULT_MENU, isVisible, menuPath } from '../lib/settings/menu.ts';
import type { MenuItem, ProfileLink } from '../lib/settings/settings.ts';
import type { Site } from '../lib/settings/site.ts';
import { cx } from './cx.ts';
import { LinkIcon } from './link-icon.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { OwnLink, PROFILES } from './profile-links.tsx';

/** By the site, which is another object when the content is another. */
const headers = new WeakMap<Site, Map<string | null, string>>();

/**
 * The content of a page's header, as HTML. It is the same throughout a section of the site, and rendered once for
 * each: it is a fifth of what a page costs that is not cached.
 */
export function headerHtml(site: Site, path: string): string {
  const section = sectionOf(site.menu, path);
  const known = headers.get(site) ?? new Map<string | null, string>();
  headers.set(site, known);
  const html = known.get(section) ?? renderToStaticMarkup(<Header site={site} section={section} />);
  known.set(section, html);
  return html;
}

function Header({ site, section }: { site: Site; section: string | null }) {
  return (
    <>
      {site.sample && (
        <Notice>Sample content: the researcher and the work shown here are invented.</Notice>
      )}
      {!site.finished && <Notice>This site is being set up.</Notice>}
      <div className="page-width flex min-h-16 items-center justify-between gap-4 py-3 lg:max-xl:gap-2">
        <Owner
          name={site.name}
          home={section === '/'}
          className={wraps(site.menu) ? 'lg:max-w-2/5 lg:shrink-0' : undefined}
        />
        <div className="-mr-2.5 flex items-center print:hidden">
          <Navigation menu={site.menu} section={section} profiles={site.links} />
          <SearchLink section={section} />
          <ModeSwitch />
        </div>
      </div>
    </>
  );
}

/** The site's name; not a link on the home page, where the heading shows it. */
function Owner({
  name,
  home,
  className: more,
}: {
  name: string;
  home: boolean;
  className: string | undefined;
}) {
  const className = cx(
    'font-serif text-lg font-semibold leading-tight text-ink no-underline',
    more,
  );
  if (home) return <span className={className}>{name}</span>;
  return (
    <a href="/" className={`${className} hover:text-accent`}>
      {name}
    </a>
  );
}

/** Whether there may be more than fit beside the name: there is room for the specified menu. */
const wraps = (items: readonly MenuItem[]): boolean => lettersIn(items) > lettersIn(DEFAULT_MENU);

const lettersIn = (items: readonly MenuItem[]): number =>
  items.reduce((sum, { label, visible }) => sum + (visible ? label.length : 0), 0);

/** True on a page and on those below it. */
const isWithin = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);

/** The link of the header that leads to a page or its parent; null for other pages. */
const sectionOf = (menu: readonly MenuItem[], path: string): string | null =>
  [...menu.map(({ page }) => menuPath(page)), '/search'].find((href) =>
    isWithin(decodeURI(href), path),
  ) ?? null;

/**
 * The links to every page. On narrow screens they are in a popover, which needs no script; a browser without
 * popovers shows them.
 */
function Navigation({
  menu,
  section,
  profiles,
}: {
  menu: readonly MenuItem[];
  section: string | null;
  profiles: ProfileLink[];
}) {
  // The home page does not link to itself.
  const items = menu.filter(
    ({ page, visible }) => visible && !(page === 'home' && section === '/'),
  );
  return (
    <nav aria-label="Main">
      <button
        type="button"
        popoverTarget="site-menu"
        className="flex min-h-10 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium lg:hidden"
      >
        <Menu size={18} aria-hidden />
        Menu
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <ul
          className={cx(
            'flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-0',
            wraps(menu)
              ? 'wrap-anywhere lg:flex-wrap lg:justify-end lg:[&_.nav-link]:px-2'
              : 'whitespace-nowrap',
          )}
        >
          {items.map(({ page, label }) => (
            <li key={page} className={page === 'schedule' ? 'my-1 lg:my-0 lg:ml-2' : undefined}>
              <NavLink
                href={menuPath(page)}
                current={menuPath(page) === section}
                prominent={page === 'schedule'}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {profiles.length > 0 && <ProfileIcons links={profiles} all={profilesPage(menu)} />}
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
      className="flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink max-lg:ml-1 lg:max-xl:size-9"
    >
      <Search size={18} aria-hidden />
    </a>
  );
}

function NavLink({
  href,
  current,
  prominent,
  children,
}: {
  href: string;
  current: boolean;
  /** The one that looks like a button. */
  prominent: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'block rounded-md py-2 text-sm no-underline',
        prominent
          ? 'border border-transparent bg-accent px-3.5 text-center font-medium text-on-accent hover:bg-accent-deep lg:max-xl:px-3'
          : 'nav-link px-3 hover:bg-fill hover:text-ink lg:max-xl:px-1.5',
        !prominent && (current ? 'font-medium text-ink' : 'text-muted'),
      )}
    >
      {children}
    </a>
  );
}

/** How many icons there is room for: beside the menu, and in a row of the telephone's. */
const BESIDE_MENU = 4;
const IN_MENU = 7;

/** The researcher's first profiles elsewhere, as icons, and the way to all of them. */
function ProfileIcons({ links, all }: { links: ProfileLink[]; all: string | null }) {
  const className =
    'flex size-9 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink lg:max-xl:size-8';
  // The way to all of them takes one of the places.
  const fitting = (places: number) => (all && links.length > places ? places - 1 : links.length);
  return (
    <ul className="flex flex-wrap items-center lg:max-w-45 lg:shrink-0">
      {links.slice(0, fitting(IN_MENU)).map((link, index) => {
        const label = linkLabel(link);
        return (
          <li key={link.url} className={index < fitting(BESIDE_MENU) ? undefined : 'lg:hidden'}>
            <OwnLink href={link.url} aria-label={label} title={label} className={className}>
              <LinkIcon kind={link.kind} size={17} />
            </OwnLink>
          </li>
        );
      })}
      {all && links.length > BESIDE_MENU && (
        <li className={links.length > IN_MENU ? undefined : 'max-lg:hidden'}>
          <a href={all} aria-label="All profiles" title="All profiles" className={className}>
            <Ellipsis size={18} aria-hidden />
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
  return <p className="bg-wash px-4 py-1.5 text-center text-xs text-accent-ink">{children}</p>;
}
