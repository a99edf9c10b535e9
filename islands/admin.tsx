import type { AdministeredSite } from './admin/kit/site.ts';
import { Administration } from './admin/panel/administration.tsx';
import { LoadedPart } from './admin/panel/loaded-part.tsx';
import { ADMIN_PAGES, type AdminPath } from './admin/panel/pages.ts';

/** Every page below `/admin`: the login, then the page of `ADMIN_PAGES` for its path. */
export default function Admin({ path, site }: { path: AdminPath; site: AdministeredSite }) {
  return (
    <Administration site={site}>
      <LoadedPart load={ADMIN_PAGES[path].load} />
    </Administration>
  );
}
