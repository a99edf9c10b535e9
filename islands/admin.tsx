import { PageHeading } from '../src/ui/page-heading.tsx';
import type { AdministeredSite } from './admin/kit/site.ts';
import { Administration } from './admin/panel/administration.tsx';
import { LoadedPart } from './admin/panel/loaded-part.tsx';
import { PageBar } from './admin/panel/page-bar.tsx';
import { ADMIN_PAGES, type AdminPage, type AdminPath } from './admin/panel/pages.ts';

/** Every page below `/admin`: the login where it needs one, then the page of `ADMIN_PAGES` for its path. */
export default function Admin({ path, site }: { path: AdminPath; site: AdministeredSite }) {
  const { title, load, open, ownHeading }: AdminPage = ADMIN_PAGES[path];
  const page = <LoadedPart load={load} />;
  if (open) return page;
  return (
    <Administration site={site}>
      {!ownHeading && (
        <>
          <PageBar />
          <PageHeading title={title} />
        </>
      )}
      {page}
    </Administration>
  );
}
