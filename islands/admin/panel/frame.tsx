import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { expectOk } from '../../../src/client/admin-api.ts';
import { api } from '../../../src/client/api.ts';
import { notifyError } from '../../../src/client/notify.ts';
import { currentUser } from '../../../src/client/session.ts';
import { Button, buttonClass } from '../../../src/ui/button.tsx';
import { ModeSwitch } from '../../../src/ui/mode-switch.tsx';
import { SkipLink } from '../../../src/ui/skip-link.tsx';
import type { AdministeredSite } from '../kit/site.ts';
import { useAction } from '../kit/use-action.ts';
import { Menu } from './menu.tsx';
import type { AdminPath } from './pages.ts';

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
  const { data: user } = useQuery(currentUser);
  return (
    <>
      <SkipLink />
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

/** Ends the session, and leads to the site. */
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
