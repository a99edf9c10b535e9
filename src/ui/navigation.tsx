import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileLink } from '../site.ts';
import { cx } from './cx.ts';
import { ProfileLinks } from './profile-links.tsx';

const pages = [
  { href: '/', label: 'Home' },
  { href: '/about', label: 'About' },
  { href: '/publications', label: 'Publications' },
  { href: '/blog', label: 'Blog' },
  { href: '/conferences', label: 'Conferences' },
  { href: '/contact', label: 'Contact' },
];

/** True on a page and on those below it. */
const isWithin = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);

const sections = [...pages.map(({ href }) => href), '/schedule', '/search'];

/** Which of the header's links leads to a page, or to one that it stands below; null when none does. */
export const sectionOf = (path: string): string | null =>
  sections.find((href) => isWithin(href, path)) ?? null;

/**
 * The links to every page. Where there is no room they wait in a popover, which the browser opens by
 * itself; a browser that knows no popovers shows them.
 */
export function Navigation({
  section,
  profiles,
}: {
  section: string | null;
  profiles: ProfileLink[];
}) {
  return (
    <nav aria-label="Main" className="site-nav">
      <button
        type="button"
        popoverTarget="site-menu"
        className="flex min-h-10 items-center gap-2 rounded-md border border-line bg-surface px-3 text-sm font-medium lg:hidden"
      >
        <Menu size={18} aria-hidden />
        Menu
      </button>
      <div id="site-menu" popover="auto" className="site-menu">
        <ul className="flex flex-col gap-1 lg:flex-row lg:items-center lg:gap-0">
          {pages
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
export function SearchLink({ section }: { section: string | null }) {
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
        'nav-link block rounded-md px-3 py-2 text-sm lg:max-xl:px-2 whitespace-nowrap no-underline hover:bg-fill hover:text-ink',
        current ? 'font-medium text-ink' : 'text-muted',
      )}
    >
      {children}
    </a>
  );
}
