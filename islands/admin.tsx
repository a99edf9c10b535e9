import type { IslandMessages } from '../messages/translate.ts';
import { type AdministeredSite, SiteContext } from '../src/client/site.ts';
import { Spinner } from '../src/ui/parts/loaded.tsx';
import { PageHead } from './admin/kit/page-head.tsx';
import { Administration } from './admin/panel/administration.tsx';
import { Frame } from './admin/panel/frame.tsx';
import { LoadedPart } from './admin/panel/loaded-part.tsx';
import { ADMIN_PAGES, type AdminPage, type AdminPath } from './admin/panel/pages.ts';
import { useKnownSite } from './admin/settings/calls.ts';

/** Every page below `/admin`: the login if required, then the page of `ADMIN_PAGES` for its path. */
export default function Admin({ path, site: sent }: { path: AdminPath; site: AdministeredSite }) {
  const site = useKnownSite(sent);
  const { title, load, open, ownHeading }: AdminPage = ADMIN_PAGES[path];
  return (
    <Frame site={site} path={path}>
      <SiteContext value={site}>
        {open ? (
          <LoadedPart load={load} loading={<Spinner label="The page is loading" />} />
        ) : (
          <Administration>
            {!ownHeading && <PageHead title={title} />}
            <LoadedPart load={load} />
          </Administration>
        )}
      </SiteContext>
    </Frame>
  );
}

Admin.messages = 'all' satisfies IslandMessages;
