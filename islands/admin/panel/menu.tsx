import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '../../../src/ui/cx.ts';
import { Drawer } from '../../../src/ui/dialog.tsx';
import { IconButton } from '../../../src/ui/icon-button.tsx';
import { PanelLink } from '../kit/panel-link.tsx';
import { ADMIN_PAGES, type AdminPage, type AdminPath } from './pages.ts';
import { addressOf, TABS, tabOf } from './tabs.ts';

/** The pages below the panel, which have no tab. */
const PAGES = Object.entries<AdminPage>(ADMIN_PAGES).filter(
  ([path, { open }]) => path !== '/' && !open,
);

/** The way to every tab and page where there is no room for tabs: a drawer behind a button. */
export function Menu({ path }: { path: AdminPath }) {
  const [open, setOpen] = useState(false);
  const current = useRef<HTMLAnchorElement>(null);
  const followed = useRef(false);
  const tab = open && path === '/' ? tabOf(location.search) : null;
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
        <nav aria-label="Administration" className="grid gap-4">
          <ul>
            {TABS.map(({ id, label, icon: Icon }) => (
              <li key={id}>
                <MenuLink href={addressOf(id)} {...link(id === tab)}>
                  <Icon size={17} aria-hidden />
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
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
      </Drawer>
    </>
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
