import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut, Menu as MenuIcon, Search as SearchIcon } from 'lucide-react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError, prepareToasts } from '../../../src/client/notify.ts';
import { opensSearch } from '../../../src/client/quick-open.ts';
import { currentUserQuery } from '../../../src/client/session.ts';
import type { AdministeredSite } from '../../../src/client/site.ts';
import { Button, buttonClass } from '../../../src/ui/parts/button.tsx';
import { cx } from '../../../src/ui/parts/cx.ts';
import { Drawer } from '../../../src/ui/parts/dialog.tsx';
import { IconButton } from '../../../src/ui/parts/icon-button.tsx';
import { ModeSwitch } from '../../../src/ui/parts/mode-switch.tsx';
import { SkipLink } from '../../../src/ui/parts/page.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { useAction } from '../kit/use-action.ts';
import { GroupCaption, useTabGroups } from './groups.tsx';
import { type AdminPath, PAGES_BELOW } from './pages.ts';
import { PINNED_TABS, panelTabPath, parsePanelTab, type TabGroup } from './tabs.ts';

/** Frame of every page of the panel: a bar with links and logout, and the full width for content. */
export function Frame({
  site,
  path,
  children,
}: {
  site: AdministeredSite;
  path: AdminPath;
  children: ReactNode;
}) {
  const { data: user } = useQuery(currentUserQuery);
  useEffect(prepareToasts, []);
  return (
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="admin-width flex h-14 items-center gap-1 sm:gap-3">
          <a
            href="/admin"
            className="min-w-0 truncate py-2 font-serif text-base leading-tight font-semibold no-underline"
          >
            {site.name}
          </a>
          <a href="/" className={buttonClass('quiet', 'shrink-0 px-2.5!')}>
            <ExternalLink size={16} aria-hidden />
            <span className="max-sm:sr-only">View site</span>
          </a>
          <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-3">
            <ModeSwitch />
            {user?.role === 'admin' && (
              <>
                <Search />
                <Logout />
                <Menu path={path} />
              </>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="admin-width grow pt-6 pb-16 focus:outline-none">
        {children}
      </main>
    </>
  );
}

const QuickOpen = lazy(() => import('./quick-open.tsx'));

/** The search of screens and records, loaded when it is first opened. */
function Search() {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className={buttonClass('secondary', 'max-sm:px-3!')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={16} aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="font-sans text-sm text-muted max-lg:hidden">
          {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <QuickOpen open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const LOGOUT_FAILED = 'Failed to logout';

function Logout() {
  const logout = useAction(() => expectOk(api.auth.logout.$post(), LOGOUT_FAILED), {
    onSuccess: () => location.assign('/'),
    onError: () => notifyError(LOGOUT_FAILED),
  });
  return (
    <Button className="max-sm:px-3!" disabled={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut size={16} aria-hidden />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}

/** Menu of all tabs and pages for narrow windows: a drawer behind a button. */
function Menu({ path }: { path: AdminPath }) {
  const [open, setOpen] = useState(false);
  const current = useRef<HTMLAnchorElement>(null);
  const followed = useRef(false);
  const link = (isCurrent: boolean) => ({
    ref: isCurrent ? current : undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: () => {
      followed.current = true;
      setOpen(false);
    },
  });
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Menu"
        className="border border-line bg-surface lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          followed.current = false;
          setOpen(true);
        }}
      />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Menu"
        firstFocus={current}
        // After a link was followed, the focus is on the opened content.
        nextFocus={() => (followed.current ? document.getElementById('main') : null)}
      >
        <Navigation path={path} link={link} />
      </Drawer>
    </>
  );
}

/** All tabs and pages of the panel. */
function Navigation({
  path,
  link,
}: {
  path: AdminPath;
  /** Attributes of a link. */
  link: (isCurrent: boolean) => Partial<ComponentProps<typeof MenuLink>>;
}) {
  const tab = path === '/' ? parsePanelTab(location.search) : null;
  const toTab = ({ id, label, icon: Icon }: TabGroup['tabs'][number]) => (
    <li key={id}>
      <MenuLink href={panelTabPath(id)} {...link(id === tab)}>
        <Icon size={17} aria-hidden />
        {label}
      </MenuLink>
    </li>
  );
  return (
    <nav aria-label="Administration" className="grid gap-1">
      {useTabGroups(tab).map((group) => (
        <section key={group.caption} aria-label={group.caption}>
          <h3>
            <GroupCaption {...group} />
          </h3>
          <ul>{group.tabs.map(toTab)}</ul>
        </section>
      ))}
      <ul className="sticky -bottom-3 border-t border-line bg-surface py-2">
        {PINNED_TABS.map(toTab)}
      </ul>
      <ul className="border-t border-line pt-2">
        {PAGES_BELOW.map(([below, { title }]) => (
          <li key={below}>
            <MenuLink href={`/admin${below}`} {...link(below === path)}>
              {title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MenuLink = ({ className, ...link }: ComponentProps<typeof PanelLink>) => (
  <PanelLink
    className={cx(
      'flex min-h-10 items-center gap-2.5 rounded-md px-3 text-sm text-ink no-underline -outline-offset-2 hover:bg-fill aria-[current]:bg-wash aria-[current]:font-medium aria-[current]:text-accent-ink',
      className,
    )}
    {...link}
  />
);
