import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut, Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError, prepareToasts } from '../../../src/client/notify.ts';
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
import { ADMIN_PAGES, type AdminPage, type AdminPath } from './pages.ts';
import { CAPTION, panelTabPath, parsePanelTab, TAB_GROUPS } from './tabs.ts';

/** Around every page of the administration: a bar with the ways out, and the whole width for work. */
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
            className="min-w-0 truncate py-2 font-serif text-lg leading-tight font-semibold text-ink no-underline hover:text-accent"
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

/** The pages below the panel, which have no tab. */
const PAGES = Object.entries<AdminPage>(ADMIN_PAGES).filter(
  ([path, { open }]) => path !== '/' && !open,
);

/** The way to every tab and page where there is no room for tabs: a drawer behind a button. */
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
        // After a link was followed, the focus is on what it opened.
        nextFocus={() => (followed.current ? document.getElementById('main') : null)}
      >
        <Navigation path={path} link={link} />
      </Drawer>
    </>
  );
}

/** Every tab and page of the administration. */
function Navigation({
  path,
  link,
}: {
  path: AdminPath;
  /** The attributes of a link. */
  link: (isCurrent: boolean) => Partial<ComponentProps<typeof MenuLink>>;
}) {
  const tab = path === '/' ? parsePanelTab(location.search) : null;
  return (
    <nav aria-label="Administration" className="grid gap-4">
      {TAB_GROUPS.map(({ caption, tabs }) => (
        <section key={caption} aria-label={caption}>
          <h3 className={CAPTION}>{caption}</h3>
          <ul>
            {tabs.map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <MenuLink href={panelTabPath(id)} {...link(id === tab)}>
                  <Icon size={17} aria-hidden />
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ul className="border-t border-line pt-4">
        {PAGES.map(([below, { title }]) => (
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
