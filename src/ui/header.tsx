import {
  BriefcaseBusiness,
  GraduationCap,
  IdCard,
  type LucideIcon,
  Menu,
  Search,
  Share2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageLink, pageAddress } from '../lib/pages/page.ts';
import type { ProfileLink, Site } from '../site.ts';
import { cx } from './cx.ts';
import { ExternalLink } from './external-link.tsx';

/** By the list of the own pages, which is another one when the content is. */
const headers = new WeakMap<readonly PageLink[], Map<string | null, string>>();

/**
 * The content of a page's header, as HTML. It is the same throughout a section of the site, and rendered once for
 * each: it is a fifth of what a page costs that is not cached.
 */
export function headerHtml(site: Site, pages: readonly PageLink[], path: string): string {
  const links = menuOf(pages);
  const section = sectionOf(links, path);
  const known = headers.get(pages) ?? new Map<string | null, string>();
  headers.set(pages, known);
  const html =
    known.get(section) ??
    renderToStaticMarkup(<Header site={site} links={links} section={section} />);
  known.set(section, html);
  return html;
}

interface MenuLink {
  href: string;
  label: string;
}

function Header({
  site,
  links,
  section,
}: {
  site: Site;
  links: readonly MenuLink[];
  section: string | null;
}) {
  return (
    <>
      {site.sample && <SampleNotice />}
      <div className="page-width flex min-h-16 items-center justify-between gap-4 py-3 lg:max-xl:gap-2">
        <Owner
          name={site.name}
          home={section === '/'}
          className={wraps(links) ? 'lg:max-w-2/5 lg:shrink-0' : undefined}
        />
        <div className="-mr-2.5 flex items-center print:hidden">
          <Navigation links={links} section={section} profiles={site.profiles} />
          <SearchLink section={section} />
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

const PAGES: readonly MenuLink[] = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/publications', label: 'Publications' },
  { href: '/blog', label: 'Blog' },
  { href: '/conferences', label: 'Conferences' },
  { href: '/contact', label: 'Contact' },
];

/** The links of the menu: those that every site has, then its own. */
const menuOf = (pages: readonly PageLink[]): MenuLink[] => [
  ...PAGES,
  ...pages
    .filter(({ place }) => place === 'menu')
    .map(({ slug, title }) => ({ href: pageAddress(slug), label: title })),
];

/** Whether there may be more than fit beside the name: there is room for the pages that every site has. */
const wraps = (links: readonly MenuLink[]): boolean => links.length > PAGES.length;

/** True on a page and on those below it. */
const isWithin = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);

/** The link of the header that leads to a page or its parent; null for other pages. */
const sectionOf = (links: readonly MenuLink[], path: string): string | null =>
  [...links.map(({ href }) => href), '/schedule', '/search'].find((href) =>
    isWithin(decodeURI(href), path),
  ) ?? null;

/**
 * The links to every page. On narrow screens they are in a popover, which needs no script; a browser without
 * popovers shows them.
 */
function Navigation({
  links,
  section,
  profiles,
}: {
  links: readonly MenuLink[];
  section: string | null;
  profiles: ProfileLink[];
}) {
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
            wraps(links)
              ? 'wrap-anywhere lg:flex-wrap lg:justify-end lg:[&_.nav-link]:px-2'
              : 'whitespace-nowrap',
          )}
        >
          {links
            .filter(({ href }) => href !== '/' || section !== '/')
            .map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} current={href === section}>
                  {label}
                </NavLink>
              </li>
            ))}
          <li className="my-1 lg:my-0 lg:ml-2">
            <a
              href="/schedule"
              aria-current={section === '/schedule' ? 'page' : undefined}
              className="block rounded-md border border-transparent bg-accent px-3.5 py-2 lg:max-xl:px-3 text-center text-sm font-medium whitespace-nowrap text-on-accent no-underline hover:bg-accent-deep"
            >
              Schedule Meeting
            </a>
          </li>
        </ul>
        <ProfileLinks profiles={profiles} />
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
      className="flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink max-lg:ml-1"
    >
      <Search size={18} aria-hidden />
    </a>
  );
}

function NavLink({
  href,
  current,
  children,
}: {
  href: string;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'nav-link block rounded-md px-3 py-2 text-sm lg:max-xl:px-2 no-underline hover:bg-fill hover:text-ink',
        current ? 'font-medium text-ink' : 'text-muted',
      )}
    >
      {children}
    </a>
  );
}

/** Lucide has no logos of brands: the icons show what a profile is for. */
const icons: Record<ProfileLink['kind'], LucideIcon> = {
  network: BriefcaseBusiness,
  orcid: IdCard,
  researchgate: Share2,
  scholar: GraduationCap,
};

/** The researcher's profiles elsewhere, as icons. */
function ProfileLinks({ profiles }: { profiles: ProfileLink[] }) {
  return (
    <ul className="flex items-center">
      {profiles.map(({ kind, label, url }) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <ExternalLink
              href={url}
              aria-label={label}
              title={label}
              className="flex size-9 items-center justify-center rounded-md text-muted hover:bg-fill hover:text-ink"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </ExternalLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Says on every page, while it is so, that the content is invented. */
function SampleNotice() {
  return (
    <p className="bg-wash px-4 py-1.5 text-center text-xs text-accent-ink">
      Sample content: the researcher and the work shown here are invented.
    </p>
  );
}
