import type { AdministeredSite } from './admin/kit/site.ts';
import { Administration } from './admin/panel/administration.tsx';
import { LoadedPart } from './admin/panel/loaded-part.tsx';
import { ADMIN_PAGES, type AdminPage, type AdminPath } from './admin/panel/pages.ts';

/** Every page below `/admin`: the login where it needs one, then the page of `ADMIN_PAGES` for its path. */
export default function Admin({ path, site }: { path: AdminPath; site: AdministeredSite }) {
  const { load, open = false }: AdminPage = ADMIN_PAGES[path];
  const page = <LoadedPart load={load} />;
  return open ? page : <Administration site={site}>{page}</Administration>;
}
