import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageAddress } from '../pages/page.ts';
import { DEFAULT_MENU, isVisible, menuPath } from '../settings/menu.ts';
import { linkLabel, type MenuItem, type ProfileLink } from '../settings/settings.ts';
import type { Site } from '../settings/site.ts';
import { cx } from './cx.ts';
import { Icon, LinkIcon } from './icon.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { SkipLink } from './page.tsx';
import { OwnLink, PROFILES } from './profile.tsx';

/** The frame of every page. @example <Layout site={site} path="/blog">{page}</Layout> */
export function Layout({
  site,
  path,
  children,
}: {
  site: Site;
  path: string;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it */}
      <header dangerouslySetInnerHTML={{ __html: headerHtml(site, path) }} />
      <main id="main" tabIndex={-1} className="page-main">
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

/** The researcher's name and affiliation below every page, and the pages that belong there, as an imprint does. */
function Footer({ site }: { site: Site }) {
  const links = site.pages.filter(({ place }) => place === 'footer');
  return (
    <footer className="site-footer">
      {site.curve ? <FooterLine path={site.curve.footer} /> : <hr />}
      <p>
        <span>{site.name}</span>
        {site.affiliation && `, ${site.affiliation}`}
      </p>
      {site.footer.text && <p>{site.footer.text}</p>}
      {site.footer.licence && <p>{site.footer.licence}</p>}
      {links.length > 0 && (
        <nav aria-label="Footer">
          <ul>
            {links.map(({ slug, title }) => (
              <li key={slug}>
                <a href={pageAddress(slug)}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  );
}

/** A line across the page that ends in a curve. The curve keeps its size, and the line before it grows. */
function FooterLine({
  path,
}: {
  /** Of SVG, 52 high: x is 0 at the end of the line and negative before it. */
  path: string;
}) {
  return (
    <svg width="100%" height="52" aria-hidden="true">
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={path} />
      </svg>
    </svg>
  );
}

/** By the site, which is another object when the content is another. */
const headers = new WeakMap<Site, Map<string | null, string>>();

/**
 * The content of a page's header, as HTML. It is the same throughout a section of the site, and rendered once for
 * each: it is a fifth of what a page costs that is not cached.
 */
function headerHtml(site: Site, path: string): string {
  const section = findSection(site.menu, path);
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
      <div className="site-header">
        <Owner
          name={site.name}
          home={section === '/'}
          className={wraps(site.menu) ? 'lg:max-w-2/5 lg:shrink-0' : undefined}
        />
        <div className="site-tools">
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
  const className = cx('site-name', more);
  if (home) return <span className={className}>{name}</span>;
  return (
    <a href="/" className={className}>
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
const findSection = (menu: readonly MenuItem[], path: string): string | null =>
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
      <button type="button" popoverTarget="site-menu" className="menu-button">
        <Icon name="menu" size={18} />
        Menu
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <ul className={cx('site-links', wraps(menu) && 'wrapping')}>
          {items.map(({ page, label }) => (
            <li key={page}>
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
      className="icon-link"
    >
      <Icon name="search" size={18} />
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
      className={prominent ? 'nav-button' : 'nav-link'}
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
  // The way to all of them takes one of the places.
  const fitting = (places: number) => (all && links.length > places ? places - 1 : links.length);
  return (
    <ul className="profile-icons">
      {links.slice(0, fitting(IN_MENU)).map((link, index) => {
        const label = linkLabel(link);
        return (
          <li key={link.url} className={index < fitting(BESIDE_MENU) ? undefined : 'lg:hidden'}>
            <OwnLink href={link.url} aria-label={label} title={label}>
              <LinkIcon kind={link.kind} size={17} />
            </OwnLink>
          </li>
        );
      })}
      {all && links.length > BESIDE_MENU && (
        <li className={links.length > IN_MENU ? undefined : 'max-lg:hidden'}>
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
